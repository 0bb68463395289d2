import * as auth from '@app/contract/auth';
import { DEMO_ADMIN, type DemoAccount, type Login } from '@app/domain/session/session';

/** Milliseconds until a response. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** A running installation, used through its API. */
export type Installation = {
  url: string;
  signIn(login: Login): Promise<void>;
  get<T>(path: string): Promise<T>;
  send<T>(method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown): Promise<T>;
  /** Fetches a photo; a missing one is an error. */
  see(path: string): Promise<void>;
  /** Uploads a JPEG to an upload URL. */
  put(address: string, photo: Buffer): Promise<void>;
};

type Refusal = { message: string };

export function installation(url: string, log: (sentence: string) => void): Installation {
  let cookie = '';

  async function call(
    method: string,
    path: string,
    body?: RequestInit['body'],
    type?: string,
  ): Promise<Response> {
    const response = await fetch(new URL(path, url), {
      method,
      body: body ?? null,
      headers: { ...(cookie && { cookie }), ...(type && { 'content-type': type }) },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after')) || 60;
      log(`The installation asks for a pause of ${seconds} seconds…`);
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
      return call(method, path, body, type);
    }
    if (response.ok) return response;
    const { message } = (await response.json().catch(() => ({ message: response.statusText }))) as Refusal;
    throw new Error(`${method} ${path} was refused: ${message}`);
  }
  const json = (method: string, path: string, body: unknown) =>
    call(method, path, JSON.stringify(body), 'application/json');

  return {
    url,
    async signIn(login) {
      const response = await json('POST', auth.signIn.path, login);
      cookie = response.headers
        .getSetCookie()
        .map((header) => header.split(';', 1)[0])
        .join('; ');
    },
    get: async <T>(path: string) => (await call('GET', path)).json() as Promise<T>,
    async send<T>(method: 'POST' | 'PATCH' | 'PUT', path: string, body: unknown) {
      const response = await json(method, path, body);
      return (response.status === 204 ? undefined : await response.json()) as T;
    },
    see: async (path) => void (await (await call('GET', path)).arrayBuffer()),
    async put(address, photo) {
      // The photo goes to its path, because the installation may have another host name on this machine.
      const { pathname, search } = new URL(address);
      await call('PUT', pathname + search, new Uint8Array(photo), 'image/jpeg');
    },
  };
}

/** True when the product responds at a URL, false when something else does; undefined without a response. */
export async function isProductAt(url: string): Promise<boolean | undefined> {
  const response = await fetch(new URL(auth.session.path, url), {
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  }).catch(() => undefined);
  if (!response) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'authenticated' in body;
}

/** The admin for filling the installation. @throws {Error} with a message for the user when none is known */
export async function adminOf({ get }: Installation, environment: NodeJS.ProcessEnv): Promise<Login> {
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = environment;
  if (username && password) return { username, password };
  const { demo } = await get<DemoAccount>(auth.demo.path);
  if (demo) return DEMO_ADMIN;
  throw new Error('The demo account is off there. Set ADMIN_USERNAME and ADMIN_PASSWORD to sign in.');
}
