import { Pool } from 'undici';
import type { Part } from './start-process.ts';

export type Load = {
  what: string;
  path: string;
  connections: number;
  requests: number;
  method?: 'PUT';
  /** Of the body. */
  bytes?: number;
  cookie?: string;
};

const PHOTO_BYTES = 10_000_000;
const ADMIN = { cookie: 'sid=x' };
const PHOTO = '/objects/uploads/a';

export const LOADS: Load[] = [
  { what: 'small response', path: '/api/settings', connections: 32, requests: 8000 },
  {
    what: 'small response, admin',
    path: '/api/jobs',
    connections: 32,
    requests: 6000,
    ...ADMIN,
  },
  {
    what: 'response of 200 KB, admin',
    path: PHOTO,
    connections: 16,
    requests: 1500,
    ...ADMIN,
  },
  {
    what: 'photo of 10 MB',
    path: PHOTO,
    connections: 4,
    requests: 40,
    method: 'PUT',
    bytes: PHOTO_BYTES,
  },
];

/** CPU time of the process per request (µs). */
export async function costOf(part: Part, load: Load): Promise<number> {
  const { path, connections, requests, method = 'GET', bytes = 0, cookie } = load;
  const pool = new Pool(part.url, { connections, allowH2: false });
  const body = bytes ? Buffer.alloc(bytes, 1) : null;
  const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'image/png' }) };
  let left = requests;
  const before = await part.used();
  const worker = async () => {
    while (left-- > 0) {
      const response = await pool.request({ path, method, headers, body });
      await response.body.dump({ limit: Number.MAX_SAFE_INTEGER });
      if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${response.statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  const after = await part.used();
  await pool.close();
  return (after.cpu - before.cpu) / requests;
}
