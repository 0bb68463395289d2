import type { Job } from '@app/domain/job/job';
import { Panel } from '@app/ui';
import { FromRequest } from '../from-request.tsx';

/** Renders nothing for a job without notes. */
export function NotesPanel({ job }: { job: Job }) {
  const notes = [
    { title: 'Job notes', hint: 'on the invoice', text: job.jobNotes },
    { title: 'Final notes', hint: 'on the invoice', text: job.finalNotes },
    { title: 'Consultation notes', hint: 'in the report', text: job.consultationNotes },
  ].filter(({ text }) => text?.trim());
  if (notes.length === 0 && !job.specialRequests) return null;
  return (
    <Panel title="Notes">
      <dl className="jobs:grid jobs:gap-4 jobs:not-empty:mb-4 jobs:last:mb-0">
        {notes.map(({ title, hint, text }) => (
          <div key={title}>
            <dt className="jobs:text-small jobs:text-ink-soft">
              {title}, {hint}
            </dt>
            <dd className="jobs:max-w-measure jobs:whitespace-pre-line jobs:[overflow-wrap:anywhere]">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <FromRequest text={job.specialRequests} />
    </Panel>
  );
}
