import { DEMO_ADMIN, type Login } from '@app/domain/session/session';

const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = process.env;

/** The admin of the environment, or else the demo account. */
export const ADMIN: Login = username && password ? { username, password } : DEMO_ADMIN;

/** Tag of tests that start their own installation; skipped for a running installation. */
export const OWN_INSTALLATION = { tag: '@own-installation' };

/**
 * Tag of the tests that run every night and not for every change: they take long, and a cheaper test holds the same in parts, or
 * what they try changes seldom.
 */
export const NIGHTLY = { tag: '@nightly' };

/** Tag of the tests that `npm run e2e -- --browser firefox` runs as well. */
export const EVERY_BROWSER = { tag: '@every-browser' };
