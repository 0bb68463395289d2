import { once } from 'node:events';
import { type ClientRequest, createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signIdentity } from '@app/service-kit/http/identity';
import { ADMIN, testIdentityKey } from '@app/service-kit/testing/test-service';
import { type TestService, testService } from './test-service.ts';

/** The service behind a real port, for calls whose body is sent or read bit by bit. */
export type ListeningService = TestService & {
  /** Opens a call of the signed-in admin; the caller sends its body and ends it. */
  open(method: string, path: string, headers?: OutgoingHttpHeaders): ClientRequest;
  stop(): Promise<void>;
};

export async function listeningService(): Promise<ListeningService> {
  const service = await testService();
  const server = createServer(service.app.callback()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...service,
    open(method, path, headers = {}) {
      const statement = { mth: method, path, ...ADMIN, ip: '192.0.2.1', rid: 'test-request' };
      const token = signIdentity(testIdentityKey('jobs'), statement);
      return request({ port, method, path, headers: { 'x-internal-token': token, ...headers } });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await service.db.destroy();
    },
  };
}
