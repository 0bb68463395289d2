/** `.ci/compose` runs this on an installation with every variable set: checks that each has its effect. */
import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import * as auth from '@app/contract/auth';
import * as uploads from '@app/contract/uploads';
import type { DemoAccount } from '@app/domain/session/session';
import { MAX_PHOTO_BYTES, type UploadUrl } from '@app/domain/upload/upload';
import { orExit } from '../run-command.ts';

const { PORT, PUBLIC_ORIGIN, ADMIN_USERNAME, ADMIN_PASSWORD } = process.env;
const { SESSION_SECRET = '', SIGNING_SECRET = '', INTERNAL_SECRET = '' } = process.env;
const url = `http://localhost:${PORT}`;

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('base64url');
const post = (path: string, body: unknown) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

function insist(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence);
}

async function admin(): Promise<void> {
  const { demo }: DemoAccount = await (await fetch(new URL(auth.demo.path, url))).json();
  insist(demo === null, 'The demo account is on although an admin is set.');
  const response = await post(auth.signIn.path, { username: ADMIN_USERNAME, password: ADMIN_PASSWORD });
  insist(response.ok, 'The admin of the environment cannot sign in.');
  const cookies = new Map(
    response.headers.getSetCookie().map((line) => line.split(';', 1)[0]!.split('=', 2) as [string, string]),
  );
  const [name, value] = [...cookies].find(([key]) => !key.endsWith('.sig')) ?? [];
  const signed = hmac(SESSION_SECRET, `${name}=${value}`);
  insist(cookies.get(`${name}.sig`) === signed, 'The cookie is not signed with SESSION_SECRET.');
}

async function uploadAddress(): Promise<void> {
  const { uploadURL }: UploadUrl = await (await post(uploads.address.path, {})).json();
  const { origin, pathname, searchParams } = new URL(uploadURL);
  insist(origin === PUBLIC_ORIGIN, `Upload addresses begin with ${origin}, not with PUBLIC_ORIGIN.`);
  const id = pathname.split('/').at(-1);
  const signed = hmac(SIGNING_SECRET, `PUT|${id}|${searchParams.get('exp')}|${MAX_PHOTO_BYTES}`);
  insist(searchParams.get('sig') === signed, 'Upload addresses are not signed with SIGNING_SECRET.');
}

/** Calls a service directly from its container, with an identity signed here. */
function internalSecret(): void {
  const kit = '/app/packages/service-kit/src/http/identity.ts';
  const script = `
    const { IDENTITY_HEADER, identityKey, signIdentity } = await import('${kit}');
    const call = { mth: 'GET', path: '/api/jobs/summary', sub: 1, un: 'owner', ip: '192.0.2.1', rid: 'request-1' };
    const token = signIdentity(identityKey(process.argv[1], 'jobs'), call);
    const response = await fetch('http://127.0.0.1:8080' + call.path, { headers: { [IDENTITY_HEADER]: token } });
    console.log(response.status);`;
  const node = ['node', '--input-type=module', '-e', script, INTERNAL_SECRET];
  const status = execFileSync('docker', ['compose', 'exec', '-T', 'jobs', ...node], { encoding: 'utf8' });
  insist(status.trim() === '200', 'Services do not accept what is signed with INTERNAL_SECRET.');
}

await orExit(async () => {
  await admin();
  await uploadAddress();
  internalSecret();
  console.log(`${url} has the admin, the secrets and the address that the environment names.`);
});
