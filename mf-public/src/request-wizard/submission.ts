/** An attempt to send: the same words sent again carry the same key, so that a lost answer makes no second request. */
export type Submission = { key: string; body: string };

/** Other words are another request; under the old key the server would refuse them. */
export function nextSubmission(previous: Submission | undefined, body: string): Submission {
  return previous?.body === body ? previous : { key: newKey(), body };
}

// Not crypto.randomUUID: browsers offer that on https pages only.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
