import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { ADMIN_COOKIE } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const PHOTO = '/objects/uploads/a';
// Every byte value, none of which is the same in another encoding.
const bytesOf = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 7) % 256));

test.each([0, 1, 256, 16_383, 16_384, 200_000])(
  'a response of %i bytes arrives unchanged',
  async (length) => {
    const sent = bytesOf(length);
    const { port } = await startGateway({
      handlers: {
        uploads: (_request, response, { url }) => {
          response.setHeader('Content-Type', 'image/png');
          if (url === PHOTO) return response.setHeader('Content-Length', length).end(sent);
          response.write(sent);
          response.end();
        },
      },
    });
    for (const path of [PHOTO, '/objects/uploads/in-pieces']) {
      const response = await call(port, path, { headers: { cookie: ADMIN_COOKIE } });
      expect([response.status, response.headers['content-type']]).toEqual([200, 'image/png']);
      expect(response.bytes.equals(sent)).toBe(true);
    }
  },
);
