import { newId } from '@app/web-kit';

/** The bytes of a data URL. The page may not fetch one. */
export function blobOf(dataUrl: string): Blob {
  const [head = '', data = ''] = dataUrl.split(',', 2);
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}

/** The same for the same bytes, so that a photo that has arrived is known again; random where a page over http has no digests. */
export async function photoIdOf(photo: Blob): Promise<string> {
  if (!globalThis.crypto.subtle) return newId();
  const digest = await crypto.subtle.digest('SHA-256', await photo.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
