import type { Settings } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

const NONE: string[] = [];

/** Names of the cleaners; empty until they are loaded. */
export const useCleaners = () => useSWR<Settings>(API.settings).data?.cleaners ?? NONE;
