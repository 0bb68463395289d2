import { read } from '@app/contract/settings';
import type { Settings } from '@app/domain/settings/settings';
import { pathOf, useSWR } from '@app/web-kit';

const NONE: string[] = [];

/** Names of the cleaners; empty until they are loaded. */
export const useCleaners = () => useSWR<Settings>(pathOf(read)).data?.cleaners ?? NONE;
