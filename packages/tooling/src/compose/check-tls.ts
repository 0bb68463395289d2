/**
 * `.ci/compose` runs this on an installation with the profile `tls`: `check-tls https://localhost:8443 http://localhost:8081`.
 * Checks the redirect to HTTPS, and what the gateway and auth do differently behind it. NODE_EXTRA_CA_CERTS names the
 * certificate of Caddy's own authority.
 */
import * as auth from '@app/contract/auth';
import { PATHS } from '@app/contract/platform/site-map';
import * as uploads from '@app/contract/uploads';
import type { UploadUrl } from '@app/domain/upload/upload';
import { orExit } from '../run-command.ts';
import { untilReady } from './until-ready.ts';

const [secure = '', plain = ''] = process.argv.slice(2);
const { PUBLIC_ORIGIN = '', ADMIN_USERNAME, ADMIN_PASSWORD } = process.env;

const post = (path: string, body: unknown) =>
  fetch(new URL(path, secure), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PUBLIC_ORIGIN },
    body: JSON.stringify(body),
  });

function insist(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

async function redirect(): Promise<void> {
  const page = `${PATHS.requestService}?from=mail`;
  const { status, headers } = await fetch(new URL(page, plain), { redirect: 'manual' });
  const target = headers.get('location');
  insist(
    status === 308 && target === PUBLIC_ORIGIN + page,
    `HTTP answers with ${status} and leads to ${target}, not to the same page of ${PUBLIC_ORIGIN}.`,
  );
}

async function page(): Promise<void> {
  const response = await fetch(secure);
  insist((await response.text()).includes('<h1'), 'The landing page came without its heading.');
  insist(
    response.headers.has('strict-transport-security'),
    'The landing page came without Strict-Transport-Security.',
  );
}

async function cookies(): Promise<void> {
  const response = await post(auth.signIn.path, { username: ADMIN_USERNAME, password: ADMIN_PASSWORD });
  insist(response.ok, `Signing in from ${PUBLIC_ORIGIN} was refused with ${response.status}.`);
  const lines = response.headers.getSetCookie();
  const open = lines.filter((line) => !/^__Host-/.test(line) || !/; secure(;|$)/i.test(line));
  insist(lines.length > 0 && open.length === 0, 'A cookie of the session lacks Secure or its prefix.');
}

async function uploadAddress(): Promise<void> {
  const { uploadURL }: UploadUrl = await (await post(uploads.address.path, {})).json();
  insist(new URL(uploadURL).origin === PUBLIC_ORIGIN, `Upload addresses begin with ${uploadURL}.`);
}

await orExit(async () => {
  await untilReady(secure);
  await redirect();
  await page();
  await cookies();
  await uploadAddress();
  console.log(`${plain} leads to HTTPS, and ${secure} has the headers and cookies of it.`);
});
