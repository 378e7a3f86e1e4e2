/** `--import=` of what strips the types of our files once. */
export const STRIP_TYPES_ONCE: string;
export const HEAP_FLAGS: string[];
export const ALLOCATOR_ENV: Record<string, string>;
export const isService: (file: string) => boolean;
