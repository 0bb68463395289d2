import { type HomeNotes, writtenHomeNotes } from '@app/domain/client/client';
import { MessageSquareQuote } from 'lucide-react';

/** Beside notes of a job. */
export const PRINTED_NOTES =
  'Printed on the invoice. Gate codes and keys go into the private notes of the home.';

type HomeNoteListProps = { notes: HomeNotes | null | undefined; className?: string };

/** The private notes of a home; nothing without any. */
export function HomeNoteList({ notes, className = '' }: HomeNoteListProps) {
  const written = writtenHomeNotes(notes);
  if (written.length === 0) return null;
  return (
    <dl
      aria-label="Private notes of the home"
      className={`jobs:grid jobs:gap-1 jobs:text-small ${className}`}
    >
      {written.map(({ label, text }) => (
        <div key={label} className="jobs:whitespace-pre-line jobs:wrap-anywhere">
          <dt className="jobs:inline jobs:font-semibold">{label}: </dt>
          <dd className="jobs:inline">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What the client wrote in the request. It is never printed. Renders nothing without a text. */
export const FromRequest = ({ text }: { text: string | null }) =>
  text?.trim() ? (
    <section
      aria-label="From the request"
      className="jobs:flex jobs:gap-3 jobs:rounded jobs:bg-lemon-wash jobs:p-4"
    >
      <MessageSquareQuote aria-hidden size="1.25rem" className="jobs:mt-0.5 jobs:shrink-0" />
      <div className="jobs:min-w-0">
        <h3 className="jobs:font-semibold">From the request</h3>
        <p className="jobs:max-w-measure jobs:whitespace-pre-line jobs:wrap-anywhere">{text}</p>
        <p className="jobs:mt-1 jobs:text-small jobs:text-ink-soft">Not printed on any document.</p>
      </div>
    </section>
  ) : null;
