// How the API's process is started, wherever it is: by `npm run serve:api` and by every benchmark of it. None of these is a
// ceiling that could end the process; they only keep it from holding memory that it does not use, at no cost in speed.
// Smaller steps (a young generation of 4, blocks of 32 KB given back at once) held 20 MB less and cost a tenth of the calls.

/** Of V8: the young generation takes three times this. By default it grows to 107 MB under load. */
export const API_FLAGS = ['--max-semi-space-size=8'];

/** Of glibc, which reads them before the process begins; other systems ignore them. What the operator sets wins. */
export const API_ENV = {
  // Every thread would keep an arena of its own.
  MALLOC_ARENA_MAX: '1',
  // What is larger is given back as soon as it is freed: compiling the query compiler takes 46 MB for a moment.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
