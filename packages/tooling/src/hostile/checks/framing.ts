import { create, list as jobs } from '@app/contract/jobs';
import { list, send } from '@app/contract/requests';
import { sampleRequest } from '@app/domain/testing/sample-request';
import { identityKey, signIdentity } from '@app/service-kit/http/identity';
import { readSecret } from '../../runtime/secrets.ts';
import { raw } from '../framing/raw.ts';
import { ambiguousRequests, head, inOneChunk, statusesIn, WITHOUT_BODY } from '../framing/requests.ts';
import { newSender } from '../senders.ts';
import type { Site } from '../site.ts';
import type { Check } from './check.ts';

/** Bytes on a connection that two programs could read differently, and headers that claim to be the gateway's. */
export const frameDifferently: Check = async (site) => {
  const failures: string[] = [];
  const table = ambiguousRequests(`localhost:${site.port}`);
  for (const [what, bytes] of table) {
    const [status = 0] = statusesIn(await raw(site.port, bytes));
    if (status < 400 || status >= 500) failures.push(`${what}: ${status || 'no response'}`);
  }
  failures.push(...(await smuggle(site)), ...(await forge(site)));
  return {
    tried: `${table.length} ambiguous requests (lengths, chunks, hosts, targets, long headers) are 4xx; a request hidden in the body of ${WITHOUT_BODY.join(', ')} and POST reaches no service; identity headers, one of them signed with the real secret, open no admin call.`,
    failures,
  };
};

/** A stored request would show that the hidden one was executed. */
async function smuggle(site: Site): Promise<string[]> {
  const cookie = await site.signIn();
  const host = `Host: localhost:${site.port}`;
  const clientName = `Smuggled ${site.port}`;
  const body = JSON.stringify(sampleRequest({ clientName }));
  const hidden =
    head(
      `POST ${send.path} HTTP/1.1`,
      host,
      `X-Forwarded-For: ${newSender()}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ) + body;
  const failures: string[] = [];
  for (const method of [...WITHOUT_BODY, 'POST']) {
    const first = [
      `${method} ${create.path} HTTP/1.1`,
      host,
      `Cookie: ${cookie}`,
      'Content-Type: application/json',
    ];
    for (const attempt of [
      head(...first, 'Transfer-Encoding: chunked') + inOneChunk(hidden),
      head(...first, `Content-Length: ${hidden.length}`) + hidden,
      `${head(...first, 'Content-Length: 0', 'Transfer-Encoding: chunked')}0\r\n\r\n${hidden}`,
    ]) {
      const [status = 0] = statusesIn(await raw(site.port, attempt));
      if (status < 400 || status >= 500) failures.push(`${method} with a hidden request: ${status}`);
    }
  }
  const { text } = await site.send({ path: `${list.path}?search=Smuggled`, cookie });
  if (text.includes(clientName)) failures.push('a hidden request was executed');
  return failures;
}

async function forge(site: Site): Promise<string[]> {
  const key = identityKey(readSecret(site.dataDir, 'INTERNAL_SECRET') ?? '', 'jobs');
  const statement = { mth: 'GET', path: jobs.path, sub: 1, un: 'maria', ip: '127.0.0.1', rid: 'forged-id' };
  const signed = signIdentity(key, statement);
  const forged: Record<string, string>[] = [
    { 'x-user': 'maria', 'x-role': 'admin' },
    { 'x-internal-token': signed },
    { X_Internal_Token: signed },
    { authorization: `Bearer ${signed}` },
    { connection: 'x-internal-token, x-request-id', 'x-internal-token': signed },
    { 'x-original-url': jobs.path, 'x-http-method-override': 'GET' },
  ];
  const failures: string[] = [];
  for (const headers of forged) {
    const { status } = await site.send({ path: jobs.path, headers });
    if (status !== 401) failures.push(`${Object.keys(headers).join(', ')}: ${status}`);
  }
  return failures;
}
