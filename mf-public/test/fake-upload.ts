/** The browser's XMLHttpRequest as far as uploads use it; a test decides when and how it answers. */
export class FakeUpload {
  static sent: FakeUpload[] = [];
  /** What happens on its own once a file is sent; nothing when undefined. */
  static answerWith: number | undefined = 200;

  url = '';
  status = 0;
  responseText = '';
  timeout = 0;
  file: Blob | undefined;
  aborted = false;
  headers: Record<string, string> = {};
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  ontimeout?: () => void;
  onloadend?: () => void;

  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  send(file: Blob) {
    this.file = file;
    FakeUpload.sent.push(this);
    if (FakeUpload.answerWith !== undefined) this.answer(FakeUpload.answerWith);
  }
  progress(percent: number) {
    this.upload.onprogress?.({ loaded: percent, total: 100 });
  }
  answer(status: number, message?: string) {
    this.status = status;
    this.responseText = message ? JSON.stringify({ message }) : '';
    if (status === 0) this.onerror?.();
    else this.onload?.();
    this.onloadend?.();
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
    this.onloadend?.();
  }
}
