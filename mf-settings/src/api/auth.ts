import { API } from '@app/domain/shared/api';
import { api } from '@app/web-kit';

export type PasswordChange = { currentPassword: string; newPassword: string };

/** Ends every other session of this admin. */
export const changePassword = (change: PasswordChange) => api.post(API.password, change);
