import { MEASURE, mm, styles } from './styles.ts';
import { tag } from './tag.ts';
import { Text } from './text.tsx';

type NotesProps = { title: string; notes: readonly (string | null)[] };

/** Title and texts have no container because react-pdf would not keep the title with its text inside one. */
export function Notes({ title, notes }: NotesProps) {
  const texts = notes.map((note) => note?.trim()).filter((note) => note !== undefined && note !== '');
  if (texts.length === 0) return null;
  return (
    <>
      <Text {...tag('H2')} style={[styles.heading, styles.section]} minPresenceAhead={mm(14)}>
        {title}
      </Text>
      {texts.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be equal, and the document is printed once
        <Text key={index} within={MEASURE} style={{ maxWidth: MEASURE, marginBottom: mm(2) }}>
          {note}
        </Text>
      ))}
    </>
  );
}
