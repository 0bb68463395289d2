import * as jobs from '@app/contract/jobs';
import { MAIL_FRAME_PATH } from '@app/contract/platform/page-data';
import type { MailForm, WrittenMailKind } from '@app/domain/job/mail/job-mail';
import { Alert, Button, Skeleton } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { call } from '@app/web-kit';
import { type SyntheticEvent, useEffect, useState } from 'react';

type MailPreviewProps = { jobId: number; kind: WrittenMailKind; mail: MailForm; onClose: () => void };

/** A mail as its client gets it, made by the service that sends it. */
export function MailPreviewDialog({ jobId, kind, mail: { to, ...mail }, onClose }: MailPreviewProps) {
  const [html, setHtml] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the mail stays as it is while its preview is open
  useEffect(() => {
    call(jobs.previewMail, { params: { id: jobId }, body: { ...mail, kind } }).then(
      (shown) => setHtml(shown.html),
      () => setFailed(true),
    );
  }, []);
  const handleLoad = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const root = frame.contentDocument?.documentElement;
    if (!root || html === undefined) return;
    // The frame may open no window, so its links lead nowhere.
    root.innerHTML = html.replace('<head>', '<head><base target="_blank">');
    frame.style.height = `${root.scrollHeight}px`;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail.subject}
      footer={<Button onClick={onClose}>Back to the Mail</Button>}
    >
      <p className="jobs:mb-3 jobs:text-small jobs:text-ink-soft jobs:wrap-anywhere">To {to}</p>
      {hasFailed ? (
        <Alert>The preview could not be shown.</Alert>
      ) : html === undefined ? (
        <Skeleton className="jobs:h-96" />
      ) : (
        <iframe
          src={MAIL_FRAME_PATH}
          sandbox="allow-same-origin"
          title="The mail as the client sees it"
          onLoad={handleLoad}
          className="jobs:h-96 jobs:w-full jobs:rounded jobs:border jobs:border-line"
        />
      )}
    </Dialog>
  );
}
