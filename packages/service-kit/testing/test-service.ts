import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import supertest from 'supertest';
import type { Service } from '../src/http/create-service.ts';
import {
  IDENTITY_HEADER,
  type IdentityKey,
  identityKey,
  type Statement,
  signIdentity,
} from '../src/http/identity.ts';

export const TEST_SECRET = 'a-secret-for-tests-only-with-32-characters';
export const testIdentityKey = (service: string): IdentityKey => identityKey(TEST_SECRET, service);

export const ADMIN = { sub: 1, un: 'admin' };

type Agent = ReturnType<typeof supertest.agent>;
type Caller = Partial<Pick<Statement, 'sub' | 'un' | 'ip' | 'cleaner'>>;

/** Calls the service as the gateway does for a visitor. */
export const asVisitor = (app: Service, who: Caller = {}): Agent =>
  agent(app, { sub: null, un: null, ...who });

/** Calls the service as the gateway does for the signed-in admin. */
export const asAdmin = (app: Service, who: Caller = {}): Agent => agent(app, { ...ADMIN, ...who });

function agent(app: Service, { sub = null, un = null, ip = '192.0.2.1', ...claims }: Caller): Agent {
  const handle = app.callback() as RequestListener;
  const key = app.context.identityKey as IdentityKey;
  return supertest.agent(
    createServer((request, response) => {
      const rid = randomBytes(8).toString('hex');
      const statement = {
        mth: request.method ?? 'GET',
        path: request.url ?? '/',
        sub,
        un,
        ip,
        rid,
        ...claims,
      };
      request.headers[IDENTITY_HEADER] ??= signIdentity(key, statement);
      handle(request, response);
    }),
  );
}

/** Sends a body with a call that must have this status, and resolves to the body of the response. */
export const sent = async (call: Call, body: object, status = 200) =>
  (await call.send(body).expect(status)).body;

type Call = ReturnType<Agent['post']>;
