import { CONTRACT } from '@app/contract/platform/areas-and-services';
import type { ComponentType } from 'react';
import * as v from 'valibot';

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

const remoteModule = v.object({
  contract: v.literal(CONTRACT),
  build: v.string(),
  pages: v.record(v.string(), v.function()),
});

/** Throws if the module follows another contract. Runs before any other code of the area. */
export function asRemoteModule(value: unknown): RemoteModule {
  const { success, output, issues } = v.safeParse(remoteModule, value);
  if (!success) throw new Error(`The area does not follow contract ${CONTRACT}: ${issues[0].message}`);
  return output as RemoteModule;
}
