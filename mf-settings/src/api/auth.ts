import { API } from '@app/domain/shared/api';
import { api } from '@app/web-kit';

export type PasswordChange = { currentPassword: string; newPassword: string };

/** Every other session of this admin ends with it; this one goes on. */
export const changePassword = (change: PasswordChange) => api.post(API.password, change);
