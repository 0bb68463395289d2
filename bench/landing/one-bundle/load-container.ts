import { remote } from 'area-routes';

// Replaces shell/src/federation/load-container.ts: the area is in the bundle already.
export const loadContainer = async () => remote;
