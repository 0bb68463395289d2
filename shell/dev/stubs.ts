import type { CreateStubs } from '@app/tooling/stubs/stubs';

/** The shell asks for the session and the company's name, which every area that runs alone is given. */
export const createStubs: CreateStubs = () => ({});
