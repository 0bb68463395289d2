import { GATEWAY_API } from '@app/domain/shared/api';
import type { InstallationStatus } from '@app/domain/shared/status';
import { useSWR } from '@app/web-kit';

export const useStatus = () => useSWR<InstallationStatus>(GATEWAY_API.status);
