import { type ComponentType, use } from 'react';
import { useAreas } from '../federation/areas.ts';

type ShellScreenProps = { name: string; load: () => Promise<ComponentType> };

/** A screen of the shell that few visits need, so it is not in the first file. */
export function ShellScreen({ name, load }: ShellScreenProps) {
  const Screen = use(useAreas().screen(name, load));
  return <Screen />;
}
