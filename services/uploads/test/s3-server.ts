import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { basename } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { freePort } from '@app/operations/runtime/ports';
import type { BucketSettings } from '../src/storage/s3-bucket.ts';

const BUCKET = 'pictures';

/** An S3 server that verifies signatures and stores its bucket in a folder. It can stop and start again. */
export async function s3Server(directory: string) {
  const s3 = new S3rver({ silent: true, directory, configureBuckets: [{ name: BUCKET }] });
  await s3.configureBuckets();
  const handle = conditionally(s3);
  const port = await freePort();
  let server = await listening(handle, port);

  const settings: BucketSettings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    pathStyle: true,
  };
  const away = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    settings,
    away,
    /** The names of all stored objects, without their folders. */
    async names(): Promise<string[]> {
      const { objects } = await s3.store.listObjects(BUCKET, {});
      return objects.map(({ key }) => basename(key));
    },
    async back() {
      server = await listening(handle, port);
    },
    /** Responds to every call instead of the server, until it is undone. */
    async respondsWith(listener: RequestListener) {
      await away();
      server = await listening(listener, port);
    },
  };
}

/** Conditional writes, which S3 has had since 2024 and this server lacks: of concurrent writes the first one wins. */
function conditionally(s3: S3rver): RequestListener {
  const handle = s3.callback();
  const running = new Set<string>();
  return async (request, response) => {
    const key = keyOf(request);
    if (request.method !== 'PUT' || request.headers['if-none-match'] !== '*')
      return handle(request, response);
    const first = !running.has(key);
    if (first) {
      running.add(key);
      response.once('close', () => running.delete(key));
      if (!(await s3.store.existsObject(BUCKET, key))) return handle(request, response);
    }
    request.resume();
    response.writeHead(412, { 'Content-Type': 'application/xml' });
    response.end('<Error><Code>PreconditionFailed</Code></Error>');
  };
}

const keyOf = ({ url = '' }: IncomingMessage) => url.slice(`/${BUCKET}/`.length);

async function listening(listener: RequestListener, port: number): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}
