import { Alert, Button, Spinner } from '@app/ui';
import { Eye, FileText } from 'lucide-react';
import type { MailFile } from './use-mail-file.ts';

type MailAttachmentProps = { pdf: MailFile & { retry: () => void }; onPreview: () => void };

export const MailAttachment = ({ pdf: { file, problem, retry }, onPreview }: MailAttachmentProps) => (
  <section aria-label="Attachment">
    <div className="jobs:flex jobs:items-center jobs:gap-3 jobs:rounded jobs:border jobs:border-line jobs:bg-mist jobs:py-2 jobs:pr-2 jobs:pl-3">
      <FileText aria-hidden size="1.25em" className="jobs:shrink-0 jobs:text-ink-soft" />
      <p role="status" className="jobs:min-w-0 jobs:flex-1 jobs:wrap-anywhere">
        {file ? (
          <>
            {file.name}{' '}
            <span className="jobs:whitespace-nowrap jobs:text-small jobs:text-ink-soft">
              {formatSize(file.size)}
            </span>
          </>
        ) : problem ? (
          'No PDF'
        ) : (
          <span className="jobs:flex jobs:items-center jobs:gap-2 jobs:text-ink-soft">
            <Spinner /> Making the PDF
          </span>
        )}
      </p>
      <Button
        variant="secondary"
        size="small"
        icon={<Eye aria-hidden size="1em" />}
        disabled={!file}
        onClick={onPreview}
      >
        Preview
      </Button>
    </div>
    {problem && (
      <Alert
        className="jobs:mt-3"
        actions={
          <Button variant="secondary" size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        {problem}
      </Alert>
    )}
  </section>
);

/** '48 KB', '2.3 MB' */
function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  return kilobytes < 1000 ? `${kilobytes} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
