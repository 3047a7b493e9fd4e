"""The modules of the Spark job, which job.py runs."""
