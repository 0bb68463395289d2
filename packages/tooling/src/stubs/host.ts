/** The stubs of one area as a process: all five services on one port, distinguished by path. */
import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { env, secret, serviceEnv } from '@app/service-kit/process/env';
import { createLogger } from '@app/service-kit/process/logger';
import { runServer } from '@app/service-kit/process/run-server';
import * as v from 'valibot';
import { SERVICES } from '../workspace.ts';
import { keysFrom, serviceOf, stubServices } from './stub-services.ts';
import type { CreateStubs } from './stubs.ts';

const { AREA_DIR, PORT, INTERNAL_SECRET, PUBLIC_ORIGIN } = env(
  v.object({
    AREA_DIR: v.string('the folder of the area whose stubs are meant'),
    PORT: serviceEnv.PORT,
    PUBLIC_ORIGIN: serviceEnv.PUBLIC_ORIGIN,
    INTERNAL_SECRET: secret('the gateway and the stubs share this secret'),
  }),
);

const { createStubs } = (await import(pathToFileURL(join(AREA_DIR, 'dev/stubs.ts')).href)) as {
  createStubs: CreateStubs;
};
const services = stubServices({
  stubs: createStubs(new Date().toISOString().slice(0, 10)),
  keyOf: keysFrom(INTERNAL_SECRET),
  origin: PUBLIC_ORIGIN,
});
const handlers = Object.fromEntries(
  SERVICES.map((name) => [name, services[name].callback() as RequestListener]),
) as Record<(typeof SERVICES)[number], RequestListener>;

const logger = createLogger('stubs');
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://stubs');
  handlers[serviceOf(pathname)](request, response);
});
runServer(server, {
  host: '127.0.0.1',
  port: PORT,
  production: false,
  logger,
  cannotListen: `The stubs cannot listen on port ${PORT}`,
  close: async () => undefined,
});
