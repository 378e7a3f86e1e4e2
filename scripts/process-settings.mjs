// How our processes are started, wherever it is: by the launcher, by tests and by every benchmark. None of these is a
// ceiling that could end the process; they only keep it from holding memory that it does not use.

/** Of every process that runs TypeScript: see there. */
export const STRIP_TYPES_ONCE = `--import=${import.meta.resolve('./strip-types-once.mjs')}`;

/** What runs as a process of its own in production: API and worker are given both settings below. */
export const isService = (file) => file === 'api/main.ts' || file === 'workflows/host/main.ts';

/**
 * Of V8, for every heap of a service. The young generation takes three times its number; by default it grows to 107 MB under
 * load. The old one is collected when it has grown by so many percent over what the last collection left; by default it may be
 * four times that.
 */
export const HEAP_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=40'];

/** Of glibc, which reads them before the process begins; other systems ignore them. What the operator sets wins. */
export const ALLOCATOR_ENV = {
  // Every thread would keep an arena of its own.
  MALLOC_ARENA_MAX: '1',
  // What is larger is given back as soon as it is freed: compiling the query compiler takes 46 MB for a moment.
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
