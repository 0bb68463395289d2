import { MEASURE, mm, styles } from './styles.ts';
import { Text } from './text.tsx';

type NotesProps = { title: string; notes: readonly (string | null)[] };

/**
 * Titled notes that may continue on further pages. Title and texts are siblings without a container: inside one,
 * react-pdf does not move the title to the next page together with its text.
 */
export function Notes({ title, notes }: NotesProps) {
  const texts = notes.map((note) => note?.trim()).filter((note) => note !== undefined && note !== '');
  if (texts.length === 0) return null;
  return (
    <>
      <Text style={[styles.heading, styles.section]} minPresenceAhead={mm(14)}>
        {title}
      </Text>
      {texts.map((note) => (
        <Text key={note} style={{ maxWidth: MEASURE, marginBottom: mm(2) }}>
          {note}
        </Text>
      ))}
    </>
  );
}
