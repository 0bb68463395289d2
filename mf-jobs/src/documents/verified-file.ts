declare const __webpack_public_path__: string;

// The shell knows what was published; a shell from before does not say.
type Shell = { __CODE__?: { integrity(url: string): string | undefined } };

/**
 * The address of a file beside the area's own, whichever build of it this is, once its hash has been found right. A
 * worker can't be given a hash to check, and what is fetched here it takes from the browser's cache.
 * @throws {Error} when the file does not arrive, or not as it was published
 */
export async function checkedFile(name: string): Promise<string> {
  const url = `${__webpack_public_path__}${name}`;
  const integrity = (globalThis as Shell).__CODE__?.integrity(url);
  if (integrity) {
    const { ok, status } = await fetch(url, { integrity });
    if (!ok) throw new Error(`${name} did not arrive: ${status}`);
  }
  return url;
}
