/** `--import=` of what strips the types of our files once. */
export const STRIP_TYPES_ONCE: string;
export const API_FLAGS: string[];
export const API_ENV: Record<string, string>;
