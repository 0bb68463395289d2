import { remote } from 'mf-public/routes';

// Replaces shell/src/federation/load-container.ts: the area is in the bundle already.
export const loadContainer = async () => remote;
