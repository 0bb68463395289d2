import { documentTitle, type JobDocument } from '@app/domain/job/documents/job-document';
import type { JobListItem } from '@app/domain/job/list/job-list';
import type { Day } from '@app/domain/shared/dates';
import { Alert, Button, Skeleton, VisuallyHidden } from '@app/ui';
import { Download } from '@app/ui/icons';
import { Dialog } from '@app/ui/overlay';
import { useSignedInAgain } from '@app/web-kit/forms/after-response';
import { useEffect, useState } from 'react';
import { DownloadButton, ShareButton } from './document-buttons.tsx';
import type { DrawnPage } from './draw-pages.ts';
import { useDocument } from './use-document.ts';

type PreviewDialogProps = {
  kind: JobDocument;
  job: JobListItem;
  /** Of an estimate. */
  validUntil?: Day | undefined;
  onClose: () => void;
};

type Drawing =
  | { state: 'working' }
  | { state: 'drawn'; pages: DrawnPage[] }
  | { state: 'failed'; message: string; error?: unknown };

const NOT_SHOWN = 'The preview could not be shown.';

// The pages are sharp in the widest dialog at two device pixels per CSS pixel.
const PAGE_WIDTH_PX = 1440;

export function PreviewDialog({ kind, job, validUntil, onClose }: PreviewDialogProps) {
  const drawing = usePages(kind, job, validUntil);
  const document = { job, validUntil, size: 'regular' } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      title={documentTitle(kind, job.id)}
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          {kind !== 'report' && <ShareButton kind={kind} {...document} />}
          <DownloadButton
            kind={kind}
            icon={<Download aria-hidden size="1em" />}
            {...document}
            label="Download PDF"
            variant="primary"
          />
        </>
      }
    >
      {drawing.state === 'failed' ? (
        <Alert>{drawing.message}</Alert>
      ) : drawing.state === 'working' ? (
        <div role="status">
          <VisuallyHidden>Preparing the preview</VisuallyHidden>
          <Skeleton className="jobs:aspect-[210/297] jobs:h-auto jobs:w-full" />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the pages scrollable by keyboard
        <section tabIndex={0} aria-label="Pages">
          <ol className="jobs:grid jobs:gap-4 jobs:bg-mist">
            {drawing.pages.map((page, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places
              <PageView key={index} page={page} name={`Page ${index + 1} of ${drawing.pages.length}`} />
            ))}
          </ol>
        </section>
      )}
    </Dialog>
  );
}

const PageView = ({ page, name }: { page: DrawnPage; name: string }) => (
  <li>
    <div
      role="img"
      aria-label={name}
      className="jobs:border jobs:border-line jobs:bg-surface jobs:[&>canvas]:block jobs:[&>canvas]:w-full"
      ref={(place) => place?.replaceChildren(page.picture)}
    />
    <VisuallyHidden>{page.text}</VisuallyHidden>
  </li>
);

function usePages(kind: JobDocument, job: JobListItem, validUntil: Day | undefined): Drawing {
  const [drawing, setDrawing] = useState<Drawing>({ state: 'working' });
  const [attempt, setAttempt] = useState(1);
  const { createFile, notGenerated } = useDocument(kind, job, validUntil);
  const isSignedIn = useSignedInAgain(drawing.state === 'failed' && drawing.error);
  if (isSignedIn) {
    setDrawing({ state: 'working' });
    setAttempt(attempt + 1);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt draws
  useEffect(() => {
    let unmounted = false;
    const draw = async (): Promise<Drawing> => {
      const code = import('./draw-pages.ts');
      const made = await createFile().catch((error: unknown) => ({ error }));
      if ('error' in made) return { state: 'failed', message: notGenerated, error: made.error };
      const { drawPages } = await code;
      return { state: 'drawn', pages: await drawPages(made, PAGE_WIDTH_PX) };
    };
    draw()
      .catch((): Drawing => ({ state: 'failed', message: NOT_SHOWN }))
      .then((next) => unmounted || setDrawing(next));
    return () => {
      unmounted = true;
    };
  }, [createFile, notGenerated, attempt]);
  return drawing;
}
