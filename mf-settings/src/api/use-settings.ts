import type { Settings } from '@app/domain/settings/settings';
import { API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

export const useSettings = () => useSWR<Settings>(API.settings);
