/** What pages have read, by path: the hooks of the areas and the shell share it. */
export const cache = new Map<string, { data?: unknown }>();
