/** Replaces XMLHttpRequest in tests, which decide when and how it responds. */
export class FakeSending {
  static sent: FakeSending[] = [];

  url = '';
  status = 0;
  statusText = '';
  responseText = '';
  aborted = false;
  headers: Record<string, string> = {};
  body: unknown;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;
  #responseHeaders: Record<string, string> = {};

  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getAllResponseHeaders() {
    return Object.entries(this.#responseHeaders)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
  }
  send(body: unknown) {
    this.body = body;
    (this.constructor as typeof FakeSending).sent.push(this);
  }
  /** `part` is from 0 to 1. */
  progress(part: number) {
    this.upload.onprogress?.({ loaded: part * 1_000_000, total: 1_000_000 });
  }
  respond(status: number, text = '', headers: Record<string, string> = {}) {
    Object.assign(this, { status, responseText: text });
    this.#responseHeaders = headers;
    this.onload?.();
    this.onloadend?.();
  }
  cut() {
    this.onerror?.();
    this.onloadend?.();
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
}
