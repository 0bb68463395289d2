/** What pages have read, by path; the areas' hooks and the shell share it. */
export const cache = new Map<string, { data?: unknown }>();
