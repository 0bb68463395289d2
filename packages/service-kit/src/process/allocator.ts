/**
 * Environment of a process that allocates much at once, for glibc. Blocks above 1 MB return to the system as soon as they
 * are free: after the first one glibc would otherwise keep them, 19 MB for each thread that has hashed a password. Two
 * arenas instead of eight per core.
 */
export const ALLOCATOR_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' } as const;
