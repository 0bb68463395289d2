import { type HomeNotes, writtenHomeNotes } from '@app/domain/client/client';

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
