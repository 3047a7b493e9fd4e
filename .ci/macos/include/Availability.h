// Apple's marks of versions, which are left out: what is older than the floor is not marked here.
#define __API_AVAILABLE(...)
#define __API_AVAILABLE_BEGIN(...)
#define __API_AVAILABLE_END
#define __API_DEPRECATED(...)
