// crt_externs.h, as far as atsift uses it.
char ***_NSGetEnviron(void);
