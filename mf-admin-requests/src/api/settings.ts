import type { Settings } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

const NONE: string[] = [];

/** The cleaners' names, for showing a stored one; none until they are read. */
export const useCleaners = () => useSWR<Settings>(API.settings).data?.cleaners ?? NONE;
