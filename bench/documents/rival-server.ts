import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { runOrExit } from '@app/operations/run-command';
import { baseConfig } from '@app/tooling/build/base-config';
import { bundle } from '@app/tooling/build/bundle';

const FACES: Record<string, string> = {
  'text.ttf': '@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf',
  'bold.ttf': '@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf',
  'display.ttf': '@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf',
};

/** Of .npmrc, which npm reads in no folder below. */
const NPM_OPTIONS = ['--ignore-scripts', '--no-fund', '--no-audit', '--prefer-offline'];

/**
 * jsPDF, bundled like ours, and the fonts, for a page of another origin. `rival` is no workspace, so that it is installed for this
 * benchmark alone.
 */
export async function rivalServer() {
  const folder = await mkdtemp(join(tmpdir(), 'rival-'));
  const dir = join(import.meta.dirname, 'rival');
  await runOrExit('Installing jsPDF', 'npm', ['ci', '--prefix', dir, ...NPM_OPTIONS]);
  const config = baseConfig({ area: 'rival', dir, build: 'rival', mode: 'production', out: folder });
  await bundle({
    ...config,
    entry: { jspdf: { import: './jspdf.ts', library: { type: 'module' } } },
    output: { ...config.output, filename: '[name].mjs', asyncChunks: false },
  });
  const file = (name: string) =>
    FACES[name] ? fileURLToPath(import.meta.resolve(FACES[name])) : join(folder, name);

  const server = createServer(async ({ url = '/' }, response) => {
    const body = await readFile(file(url.slice(1)));
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Content-Type', url.endsWith('.mjs') ? 'text/javascript' : 'font/ttf');
    response.end(body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Bytes that a browser loads before the first document, raw and compressed. */
    async weight() {
      const code = await readFile(file('jspdf.mjs'));
      return { raw: code.length, brotli: brotliCompressSync(code).length };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
