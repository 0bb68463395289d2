import type { BrowserContext, ConsoleMessage } from '@playwright/test';

declare global {
  interface Window {
    reportViolation(what: string): Promise<void>;
  }
}

/** Records console errors, uncaught errors and violations of the content security policy. */
export class PageErrors {
  readonly #errors: string[] = [];
  readonly #expected: RegExp[] = [];

  async listen(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#record(message));
    context.on('weberror', (error) => this.#errors.push(`uncaught: ${error.error()}`));
    await context.exposeBinding('reportViolation', (_source, what: string) => void this.#errors.push(what));
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        window.reportViolation(`content security policy: ${violatedDirective} ${blockedURI}`);
      });
    });
  }

  /** Allows errors that the test causes on purpose; a browser logs every failed call. */
  expect(...what: RegExp[]): void {
    this.#expected.push(...what);
  }

  unexpected(): string[] {
    return this.#errors.filter((error) => !this.#expected.some((pattern) => pattern.test(error)));
  }

  /** The errors that match, expected or not. */
  matching(what: RegExp): string[] {
    return this.#errors.filter((error) => what.test(error));
  }

  #record(message: ConsoleMessage): void {
    if (message.type() !== 'error') return;
    this.#errors.push(`${message.text()} (${message.location().url})`);
  }
}
