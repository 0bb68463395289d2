import type { BrowserContext, ConsoleMessage } from '@playwright/test';

declare global {
  interface Window {
    reportViolation(what: string): Promise<void>;
  }
}

/** Everything a page complains of: console errors, uncaught errors and violations of the content security policy. */
export class PageErrors {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  async listen(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#hear(message));
    context.on('weberror', (error) => this.#heard.push(`uncaught: ${error.error()}`));
    await context.exposeBinding('reportViolation', (_source, what: string) => void this.#heard.push(what));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        window.reportViolation(`content security policy: ${violatedDirective} ${blockedURI}`);
      });
    });
  }

  /** Something this journey brings about on purpose; a browser reports every failed call. */
  expect(...what: RegExp[]): void {
    this.#expected.push(...what);
  }

  /** What nobody expected. */
  unexpected(): string[] {
    return this.#heard.filter((complaint) => !this.#expected.some((pattern) => pattern.test(complaint)));
  }

  /** All of it that fits, expected or not. */
  matching(what: RegExp): string[] {
    return this.#heard.filter((complaint) => what.test(complaint));
  }

  #hear(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    this.#heard.push(`${message.text()} (${message.location().url})`);
  }
}
