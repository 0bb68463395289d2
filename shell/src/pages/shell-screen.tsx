import { type ComponentType, createElement, use } from 'react';
import { useAreas } from '../federation/areas.ts';

type ShellScreenProps = { name: string; load: () => Promise<ComponentType> };

/** Few visits need such a screen, so it is not in the first file. */
export function ShellScreen({ name, load }: ShellScreenProps) {
  return createElement(use(useAreas().screen(name, load)));
}
