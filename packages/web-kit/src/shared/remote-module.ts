import { CONTRACT } from '@app/contract/platform/areas-and-services';
import type { ComponentType } from 'react';

export { CONTRACT };

/** A page, and the paths of the calls whose responses it shows first. */
export type LoadedPage = { Component: ComponentType; firstCalls?: readonly string[] };

export type RemotePage = () => Promise<LoadedPage>;

/** What an area exposes. The shell decides the paths of its pages and who may open them. */
export type RemoteModule = {
  contract: typeof CONTRACT;
  build: string;
  pages: Record<string, RemotePage>;
};

/** Throws if the module follows another contract. Runs before any other code of the area. */
export function asRemoteModule(value: unknown): RemoteModule {
  const { contract, build, pages } = (value ?? {}) as Partial<RemoteModule>;
  const hasPages = pages && Object.values(pages).every((load) => typeof load === 'function');
  if (contract !== CONTRACT || typeof build !== 'string' || !hasPages)
    throw new Error(`The area does not follow contract ${CONTRACT}`);
  return { contract, build, pages };
}
