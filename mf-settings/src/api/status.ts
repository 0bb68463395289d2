import type { InstallationStatus } from '@app/contract/platform/status';
import { GATEWAY_API } from '@app/domain/shared/api';
import { useSWR } from '@app/web-kit';

export const useStatus = () => useSWR<InstallationStatus>(GATEWAY_API.status);
