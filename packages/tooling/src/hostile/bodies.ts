import * as gateway from '@app/contract/gateway';
import type { Call } from '@app/contract/platform/call';
import { SERVICE_CALLS } from '@app/contract/services';
import { putPhoto } from '@app/contract/uploads';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { type HostileRequest, hostileRequests } from './generate/requests.ts';
import { newUpload, records } from './records.ts';
import { newSender, type Reply, type Site } from './site.ts';

/** Requests of one call. */
const AT_A_TIME = 8;
/** Some wait for decoders or hashes; others are sent meanwhile. */
const CALLS_AT_A_TIME = 3;
/** Requests of one sender: fewer than any limit, so that services and not limits respond. */
const PER_SENDER = 8;
const FAILURES_SHOWN = 20;

type NamedCall = { name: string; call: Call };

/** Every call of the contract. */
const CALLS: NamedCall[] = Object.entries<Record<string, Call>>({ ...SERVICE_CALLS, gateway }).flatMap(
  ([group, calls]) => Object.entries(calls).map(([name, call]) => ({ name: `${group}.${name}`, call })),
);

/**
 * Sends `count` requests outward from the schema of every call: valid, nearly valid, broken; signed in and as a stranger.
 * Resolves to what did not hold; a sentence each.
 */
export async function sendHostileBodies(site: Site, count: number): Promise<string[]> {
  const statuses: Record<number, number> = {};
  const failures: string[] = [];
  const pids = JSON.stringify(site.product.pids);
  const pictures = await smallPictures();
  const attack = async ({ name, call }: NamedCall) => {
    const cookie = await site.signIn(newSender());
    const known = await records(site, cookie, call.path);
    const requests = hostileRequests(call, { count, known, pictures });
    const senders = Array.from({ length: Math.ceil(count / PER_SENDER) }, newSender);
    const sendOne = async (request: HostileRequest, index: number) => {
      const isStranger = index % 5 === 4;
      const isPhoto = call.path === putPhoto.path && call.method === 'PUT' && index % 3 > 0;
      const path = isPhoto ? await newUpload(site) : request.path;
      const from = senders[Math.floor(index / PER_SENDER)]!;
      const reply = await site
        .send({ ...request, path, from, cookie: isStranger ? undefined : cookie })
        .catch((error: Error) => error);
      if (!(reply instanceof Error)) statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      const problem = problemOf(reply, { mustBeRefused: isStranger && call.access === 'admin' });
      if (problem) failures.push(`${name}, request ${index}: ${problem}: ${shown(request)}`);
    };
    const inTurn = pLimit(AT_A_TIME);
    await inTurn.map(requests, sendOne);
    if (JSON.stringify(site.product.pids) !== pids)
      failures.push(`a process ended until the requests of ${name}`);
  };
  // Calls of auth may end the sessions of the others.
  const ofAuth = Map.groupBy(CALLS, ({ name }) => name.startsWith('auth.'));
  await pLimit(1).map(ofAuth.get(true)!, attack);
  await pLimit(CALLS_AT_A_TIME).map(ofAuth.get(false)!, attack);
  console.log(
    `${count} requests to each of ${CALLS.length} calls (every fifth as a stranger), with responses ${JSON.stringify(statuses)}. Tried for: no 5xx but a 503 with Retry-After, no success of an admin call without a session, no error above 16 KiB or with inner names, no process ended.`,
  );
  return failures.slice(0, FAILURES_SHOWN);
}

const shown = ({ method, path, headers, body }: HostileRequest) =>
  `${method} ${path.slice(0, 200)} ${JSON.stringify(headers).slice(0, 200)} ${body?.toString().slice(0, 300) ?? ''}`;

/** One of each type that is accepted, for calls that take files. */
async function smallPictures() {
  const background = { r: 90, g: 120, b: 200 };
  return Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif'] as const).map(async (format) => ({
      type: `image/${format}`,
      bytes: await sharp({ create: { width: 16, height: 16, channels: 3, background } })
        .toFormat(format)
        .toBuffer(),
    })),
  );
}

const MAX_ERROR_BYTES = 16 * 1024;
const MAX_MS = 15_000;

const INNER = /node_modules|\.ts:\d+|SQLITE_|ER_[A-Z]+|knex|\b(?:from|into|update) [`"]\w|at [\w.]+ \(/i;

/** What a response must not be, if it is that. */
function problemOf(reply: Reply | Error, { mustBeRefused }: { mustBeRefused: boolean }): string | undefined {
  // A body that is refused while it is sent may end the connection before the response is read.
  if (reply instanceof Error)
    return /ECONNRESET|EPIPE|other side closed/.test(String(reply)) ? undefined : String(reply);
  const { status, headers, text, ms } = reply;
  if (status >= 500 && !(status === 503 && headers['retry-after'])) return `${status} ${text.slice(0, 200)}`;
  if (mustBeRefused && status < 400) return `${status} without a session`;
  if (ms > MAX_MS) return `${status} after ${Math.round(ms)} ms`;
  if (status < 400) return undefined;
  if (text.length > MAX_ERROR_BYTES) return `${status} with ${text.length} bytes`;
  const shown = status === 409 ? withoutRecord(text) : text;
  if (INNER.test(shown)) return `${status} shows ${INNER.exec(shown)?.[0]}`;
  return undefined;
}

/** A conflict comes with the current record, whose texts are the client's own. */
function withoutRecord(text: string): string {
  const { current: _, ...rest } = JSON.parse(text);
  return JSON.stringify(rest);
}
