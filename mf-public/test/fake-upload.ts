import { FakeSending } from '@app/web-kit/testing/fake-sending';

/** Replaces XMLHttpRequest for uploads; a test decides when and how it responds. */
export class FakeUpload extends FakeSending {
  /** The status of the immediate response to every upload; undefined leaves uploads pending. */
  static respondWith: number | undefined = 200;

  /** In the response to a file that was stored; the services before receipts sent none. */
  static receipt: string | undefined;

  override send(file: unknown) {
    super.send(file);
    if (FakeUpload.respondWith !== undefined) this.respond(FakeUpload.respondWith);
  }
  override progress(percent: number) {
    super.progress(percent / 100);
  }
  override respond(status: number, message?: string) {
    if (status === 0) return this.cut();
    const { receipt } = FakeUpload;
    super.respond(status, JSON.stringify(message ? { message } : { stored: true, receipt }));
  }
}
