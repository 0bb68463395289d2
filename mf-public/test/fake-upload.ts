/** Replaces XMLHttpRequest for uploads; a test decides when and how it responds. */
export class FakeUpload {
  static sent: FakeUpload[] = [];
  /** The status of the immediate response to every upload; undefined leaves uploads pending. */
  static respondWith: number | undefined = 200;

  /** In the response to a file that was stored; the services before receipts sent none. */
  static receipt: string | undefined;

  url = '';
  status = 0;
  responseText = '';
  file: Blob | undefined;
  aborted = false;
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onloadend?: () => void;

  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getAllResponseHeaders() {
    return '';
  }
  send(file: Blob) {
    this.file = file;
    FakeUpload.sent.push(this);
    if (FakeUpload.respondWith !== undefined) this.respond(FakeUpload.respondWith);
  }
  progress(percent: number) {
    this.upload.onprogress?.({ loaded: percent, total: 100 });
  }
  respond(status: number, message?: string) {
    this.status = status;
    const { receipt } = FakeUpload;
    this.responseText = message
      ? JSON.stringify({ message })
      : receipt
        ? JSON.stringify({ stored: true, receipt })
        : '';
    if (status === 0) this.onerror?.();
    else this.onload?.();
    this.onloadend?.();
  }
  abort() {
    this.aborted = true;
    this.onloadend?.();
  }
}
