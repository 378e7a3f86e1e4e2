// How the API's process is started, wherever it is: by `npm run serve:api` and by every benchmark of it. None of these is a
// ceiling that could end the process; they only keep it from holding memory that it does not use.

/** Of V8. */
export const API_FLAGS = [
  // The young generation takes three times this. By default it grows to 107 MB under load.
  '--max-semi-space-size=4',
  // Collect once the old generation has grown by so much; by default it may double first.
  '--heap-growing-percent=15',
];

/** Of glibc, which reads them before the process begins; other systems ignore them. What the operator sets wins. */
export const API_ENV = {
  // Every thread would keep an arena of its own.
  MALLOC_ARENA_MAX: '1',
  // What is larger is given back as soon as it is freed: compiling the query compiler takes 46 MB for a moment.
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
