// The first script of a page whose markup came with the HTML. Such a page can be read and its links work without any
// code, so the code comes after it: downloaded when the page can be seen, run when somebody is about to do something.
import { LATER_ID } from '@app/domain/shared/releases';

/** The shell's script, and what the page's area needs beside it. */
const [entry = '', ...modules] = JSON.parse(
  document.getElementById(LATER_ID)?.textContent ?? '[]',
) as string[];

// No press among them: the markup is replaced when the code is there, and the rest of a tap would hit nothing.
const intents = ['pointerover', 'pointerup', 'pointercancel', 'wheel', 'keydown', 'focusin'] as const;

let waiting = [entry, ...modules];

function download(): void {
  for (const href of waiting) {
    const link = document.createElement('link');
    document.head.append(Object.assign(link, { rel: 'modulepreload', href }));
  }
  waiting = [];
}

function run(): void {
  for (const intent of intents) removeEventListener(intent, run);
  download();
  void import(/* webpackIgnore: true */ entry);
}

for (const intent of intents) addEventListener(intent, run, { passive: true });

const { saveData = false } = (navigator as { connection?: { saveData?: boolean } }).connection ?? {};
// The first frame after `load` is the one that shows the page; until then nothing takes time from it.
if (!saveData) addEventListener('load', () => requestAnimationFrame(() => setTimeout(download)));
