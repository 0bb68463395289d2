import { type ComponentType, use } from 'react';
import { once } from '../federation/once.ts';

type ShellPageProps = { name: string; load: () => Promise<ComponentType> };

/** A screen of the shell's own that few visits need, so it is not in the first file. */
export function ShellPage({ name, load }: ShellPageProps) {
  const Screen = use(once(`shell/${name}`, load));
  return <Screen />;
}
