import { CONTRACT } from '@app/contract/platform/remote-contract';
import type { ComponentType } from 'react';
import * as v from 'valibot';

export { CONTRACT };

/** One page of an area, loaded when somebody goes there. */
export type RemotePage = () => Promise<{ Component: ComponentType }>;

/** What an area offers. The shell decides the paths and who may open them. */
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

/** Refuses an area that speaks another contract, before any of its code is used. */
export function asRemoteModule(value: unknown): RemoteModule {
  const { success, output, issues } = v.safeParse(remoteModule, value);
  if (!success) throw new Error(`The area does not follow contract ${CONTRACT}: ${issues[0].message}`);
  return output as RemoteModule;
}
