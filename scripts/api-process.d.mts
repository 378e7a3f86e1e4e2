export const API_FLAGS: string[];
export const API_ENV: Record<string, string>;
