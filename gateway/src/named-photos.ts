import { uploadIdOf } from '@app/domain/request/request-photos';
import { ROOM_IDS } from '@app/domain/request/room-catalogue';
import type { Statement } from '@app/service-kit/http/identity';
import * as v from 'valibot';
import { callHeaders } from './api/request-headers.ts';
import type { Upstream } from './api/upstream.ts';

const PATH = '/internal/holds';

const requestSchema = v.object({ roomPhotos: v.array(v.object({ photoUrl: v.string() })) });
const answerSchema = v.object({ there: v.array(v.string()) });

/**
 * Which of the uploads that a request names are there, as the uploads service says, which then keeps them until the
 * request is known. Undefined when it cannot say: a request is worth more than a photo that may be missing from it.
 */
export async function photosThere(
  uploads: Upstream,
  request: Buffer,
  { ip, rid }: Pick<Statement, 'ip' | 'rid'>,
): Promise<string[] | undefined> {
  const ids = idsIn(request);
  // Nothing that could be asked for: whatever the service should find in it all the same is not there.
  if (ids.length === 0) return [];
  let leave: (() => void) | undefined;
  try {
    leave = uploads.enter();
    const statement = { mth: 'POST', path: PATH, sub: null, un: null, ip, rid };
    const headers = callHeaders(uploads, { 'content-type': 'application/json' }, statement);
    const said = await uploads.ask({ method: 'POST', path: PATH, headers, body: JSON.stringify({ ids }) });
    if (said.status !== 200) return undefined;
    const { there } = v.parse(answerSchema, JSON.parse(said.text));
    uploads.answered();
    return there;
  } catch {
    if (leave) uploads.failed();
    return undefined;
  } finally {
    leave?.();
  }
}

/** One for each room at most; a request with more is refused anyway. */
function idsIn(request: Buffer): string[] {
  const { success, output } = v.safeParse(requestSchema, parsed(request));
  if (!success) return [];
  const ids = output.roomPhotos.flatMap(({ photoUrl }) => uploadIdOf(photoUrl) ?? []);
  return [...new Set(ids)].slice(0, ROOM_IDS.length);
}

function parsed(request: Buffer): unknown {
  try {
    return JSON.parse(request.toString());
  } catch {
    // The service says what is wrong with it.
    return undefined;
  }
}
