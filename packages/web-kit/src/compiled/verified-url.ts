declare const __webpack_public_path__: string;

// The shell sets it. It is absent where builds have no published hashes: in development, or under an older shell.
type Shell = { __CODE__?: { integrity(url: string): string | undefined } };

/**
 * Returns the URL of a file of this build once its hash has been verified. A worker accepts no integrity hash: the
 * fetch here verifies the file, and the worker then takes it from the browser's cache.
 * @throws {Error} when the file cannot be fetched or its hash differs
 */
export async function verifiedUrl(name: string): Promise<string> {
  const url = `${__webpack_public_path__}${name}`;
  const integrity = (globalThis as Shell).__CODE__?.integrity(url);
  if (integrity) {
    const { ok, status } = await fetch(url, { integrity });
    if (!ok) throw new Error(`${name} did not arrive: ${status}`);
  }
  return url;
}
