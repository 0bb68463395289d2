import { API } from '@app/domain/shared/api';
import type { LogoAddress } from '@app/domain/upload/upload';
import { api } from '@app/web-kit';

/** Answers the path of the stored picture; it becomes the logo when the settings are saved. */
export async function uploadLogo(file: File): Promise<string> {
  const { businessLogo } = await api.post<LogoAddress>(API.logo, file);
  return businessLogo;
}
