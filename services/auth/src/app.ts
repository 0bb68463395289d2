import { throttle } from '@app/service-kit/db/throttle';
import { createService, type Service } from '@app/service-kit/http/create-service';
import type { IdentityKey } from '@app/service-kit/http/identity';
import type { Logger } from '@app/service-kit/process/logger';
import type { Knex } from 'knex';
import type { Middleware } from 'koa';
import { activityLog, activityRoutes } from './activity.ts';
import { accountRoutes, authRoutes, sessionRoutes } from './auth-routes.ts';
import { cleanerAccess } from './cleaner-access.ts';
import { cleanerRoutes } from './cleaner-routes.ts';
import { passwords as argon2Passwords, type Passwords } from './passwords.ts';
import { type CookieSettings, sessionCookie } from './session-cookie.ts';
import { sessionRepository } from './session-repository.ts';
import { attemptLimiter } from './sign-in-limits.ts';
import { userRepository } from './user-repository.ts';

export type AppDependencies = {
  db: Knex;
  identityKey: IdentityKey;
  cookie: CookieSettings;
  logger?: Logger;
  passwords?: Passwords;
  /** The time in milliseconds; tests override it. */
  now?: () => number;
};

export function createApp({
  db,
  cookie,
  passwords = argon2Passwords,
  now = Date.now,
  ...dependencies
}: AppDependencies): Service {
  const users = userRepository(db);
  const counters = throttle(db, now);
  const attempt = attemptLimiter(counters);
  const sessions = sessionRepository(db, now);
  const activity = activityLog(db, now);
  // koa-session requires the application, and the application its middleware.
  const withSession: Middleware = (ctx, next) => session(ctx, next);
  const app = createService({
    ...dependencies,
    name: 'auth',
    database: db,
    routes: [
      // Before the session is read: these calls are no use of it.
      accountRoutes(users),
      withSession,
      authRoutes(db, { users, passwords, attempt }, activity),
      sessionRoutes(sessions),
      cleanerRoutes(cleanerAccess(db, now), counters, activity),
      activityRoutes(activity),
    ],
  });
  const session = sessionCookie(app, sessions, cookie);
  return app;
}
