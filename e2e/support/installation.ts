import { DEMO_ADMIN, type Login } from '@app/domain/session/session';

const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;

/** Who signs in: the admin whom the environment names, else the demo account. */
export const ADMIN: Login = username && password ? { username, password } : DEMO_ADMIN;

/** Marks what needs an installation of its own; left out when a running one is walked. */
export const OWN_INSTALLATION = { tag: '@own-installation' };
