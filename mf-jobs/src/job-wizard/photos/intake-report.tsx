import { Alert, Spinner } from '@app/ui';
import type { Refusal } from './use-photo-intake.ts';

type IntakeReportProps = { preparing: number; refusals: readonly Refusal[] };

/** What becomes of the files that were chosen last. */
export const IntakeReport = ({ preparing, refusals }: IntakeReportProps) => (
  <>
    <p
      role="status"
      className="jobs:flex jobs:items-center jobs:gap-2 jobs:text-small jobs:text-ink-soft jobs:not-empty:mt-3"
    >
      {preparing > 0 && (
        <>
          <Spinner /> {preparing === 1 ? 'Preparing 1 photo…' : `Preparing ${preparing} photos…`}
        </>
      )}
    </p>
    {refusals.length > 0 && (
      <Alert className="jobs:mt-3">
        <ul>
          {refusals.map(({ fileName, reason }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same file can be refused twice
            <li key={`${index} ${fileName}`}>
              <span className="jobs:font-semibold jobs:[overflow-wrap:anywhere]">{fileName}</span>{' '}
              <span>{reason}</span>
            </li>
          ))}
        </ul>
      </Alert>
    )}
  </>
);
