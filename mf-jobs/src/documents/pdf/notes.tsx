import { MEASURE, mm, styles } from './styles.ts';
import { Text } from './text.tsx';

type NotesProps = { title: string; notes: readonly (string | null)[] };

/**
 * What was written down, under its title, on as many pages as it takes. The title and its texts lie beside each other
 * in the page and not in a box of their own, for only then does a title go to the next page together with its text.
 */
export function Notes({ title, notes }: NotesProps) {
  const written = notes.map((note) => note?.trim()).filter((note) => note !== undefined && note !== '');
  if (written.length === 0) return null;
  return (
    <>
      <Text style={[styles.heading, styles.section]} minPresenceAhead={mm(14)}>
        {title}
      </Text>
      {written.map((note) => (
        <Text key={note} style={{ maxWidth: MEASURE, marginBottom: mm(2) }}>
          {note}
        </Text>
      ))}
    </>
  );
}
