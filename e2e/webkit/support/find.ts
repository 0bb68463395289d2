/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WebDriver, WebElement } from 'selenium-webdriver';

type Text = string | RegExp;

/** How a person finds something: by role and name, by the label of a field, or by its text. */
export type Query = { by: 'Role' | 'LabelText' | 'Text'; what: Text; name?: Text; has?: Query };

/** A query in the form that the page receives; a pattern as its source and flags. */
type Sent = { by: Query['by']; what: SentText; name?: SentText; has?: Sent };
type SentText = string | { source: string; flags: string };

type Queries = Record<
  `queryAllBy${Query['by']}`,
  (container: Element, what: string | RegExp, options?: object) => Element[]
>;
declare global {
  interface Window {
    TestingLibraryDom: Queries;
  }
}

/** In the storage of the window, which outlives a document. */
const ERRORS = 'errors-of-the-test';

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** The elements that the last query finds inside those that the queries before it find. Does not wait. */
export async function findAll(driver: WebDriver, path: Query[]): Promise<WebElement[]> {
  const sent = path.map(toSent);
  const found = await driver.executeScript<WebElement[] | null>(inPage, sent);
  if (found) return found;
  // A new document.
  await driver.executeScript(`${library}; window.TestingLibraryDom = TestingLibraryDom;`);
  await driver.executeScript(recordErrors, ERRORS);
  return (await driver.executeScript<WebElement[] | null>(inPage, sent)) ?? [];
}

/** Uncaught errors and violations of the content security policy in the documents of this window. */
export const errorsOf = (driver: WebDriver): Promise<string[]> =>
  driver.executeScript<string[]>((key: string) => JSON.parse(sessionStorage.getItem(key) ?? '[]'), ERRORS);

export const textOf = (path: Query[]): string =>
  path.map(({ what, name }) => `${what}${name === undefined ? '' : ` "${name}"`}`).join(' › ');

const toSent = ({ by, what, name, has }: Query): Sent => ({
  by,
  what: toText(what),
  ...(name !== undefined && { name: toText(name) }),
  ...(has && { has: toSent(has) }),
});

const toText = (text: Text): SentText =>
  typeof text === 'string' ? text : { source: text.source, flags: text.flags };

/** Runs in the page. */
function inPage(path: Sent[]): Element[] | null {
  const library = window.TestingLibraryDom;
  // A new document has no body at first.
  if (!library || !document.body) return null;
  const text = (sent: SentText) => (typeof sent === 'string' ? sent : new RegExp(sent.source, sent.flags));
  const all = (container: Element, { by, what, name, has }: Sent): Element[] =>
    library[`queryAllBy${by}`](container, text(what), name === undefined ? {} : { name: text(name) }).filter(
      (element) => !has || all(element, has).length > 0,
    );
  return path.reduce<Element[]>(
    (containers, query) => containers.flatMap((container) => all(container, query)),
    [document.body],
  );
}

/** Runs in the page, at the first look for an element in it; what happens before is not seen. */
function recordErrors(key: string): void {
  const record = (what: string) => {
    const known: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    sessionStorage.setItem(key, JSON.stringify([...known, `${what} (${location.pathname})`]));
  };
  window.addEventListener('error', ({ message }) => record(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => record(`uncaught: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`content security policy: ${violatedDirective} ${blockedURI}`),
  );
}
