// The first script of a page whose markup came with the HTML. Such a page can be read and its links work without any
// code, so the code comes after it: downloaded when the page can be seen, run when somebody is about to do something.
import { LATER_ID } from '@app/domain/shared/page-blocks';
import { hashOf } from './federation/integrity.ts';
import { preloadModule } from './federation/preload-module.ts';

/** The shell's script, and what the page's area needs beside it. */
const [entry = '', ...modules] = JSON.parse(
  document.getElementById(LATER_ID)?.textContent ?? '[]',
) as string[];

// No press among them: the markup is replaced when the code is there, and the rest of a tap would hit nothing.
const intents = ['pointerover', 'pointerup', 'pointercancel', 'wheel', 'keydown', 'focusin'] as const;

let downloads: Promise<void>[] | undefined;

function download(): Promise<void>[] {
  downloads ??= [entry, ...modules].map(fetchModule);
  for (const each of downloads) each.catch(() => undefined);
  return downloads;
}

const fetchModule = (file: string) => preloadModule(file, hashOf(file));

async function run(): Promise<void> {
  for (const intent of intents) removeEventListener(intent, run);
  await import(/* webpackIgnore: true */ await download()[0]!.then(() => entry, again));
}

/** The same file under an address that the browser has not seen fail. */
async function again(): Promise<string> {
  const fresh = entry.replace(/\/([^/]+)$/, '~1/$1');
  await fetchModule(fresh);
  return fresh;
}

for (const intent of intents) addEventListener(intent, run, { passive: true });

const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
// The first frame after `load` is the one that shows the page; until then nothing takes time from it.
if (!saveData) addEventListener('load', () => requestAnimationFrame(() => setTimeout(download)));
