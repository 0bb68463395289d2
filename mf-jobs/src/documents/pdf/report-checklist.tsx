import type { PrintedSection } from '@app/domain/job/checklist/checklist';
import { Path, Svg, View } from '@react-pdf/renderer';
import { COLUMN_GAP, FONT_SIZES, INK, mm, styles } from './styles.ts';
import { type Tag, tag } from './tag.ts';
import { Text } from './text.tsx';

/** Items that are kept together on a page. */
const KEPT_ITEMS = 12;

/** What was to do in each room, two sections beside each other, with a mark at what is done. */
export function ReportChecklist({ sections }: { sections: readonly PrintedSection[] }) {
  if (sections.length === 0) return null;
  const rows = sections.flatMap((section, at) => (at % 2 === 0 ? [[section, sections[at + 1]]] : []));
  const items = sections.flatMap((section) => section.items);
  const done = items.filter(({ isDone }) => isDone).length;
  return (
    <>
      <Text {...tag('H2')} style={[styles.heading, styles.section]} minPresenceAhead={mm(30)}>
        Checklist
      </Text>
      {done > 0 && (
        <Text style={[styles.soft, { marginBottom: mm(2) }]}>{`${done} of ${items.length} done`}</Text>
      )}
      {rows.map((row, at) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: printed once
          key={at}
          wrap={row.some((section) => (section?.items.length ?? 0) > KEPT_ITEMS)}
          style={[styles.row, { gap: COLUMN_GAP, marginBottom: mm(5) }]}
        >
          {row.map((section) =>
            section ? (
              <Section key={section.title} section={section} />
            ) : (
              <View key="none" style={{ flex: 1 }} />
            ),
          )}
        </View>
      ))}
    </>
  );
}

function Section({ section: { title, items } }: { section: PrintedSection }) {
  const list: Tag = { type: 'L' };
  return (
    <View style={{ flex: 1 }}>
      <Text
        {...tag('H3')}
        style={[styles.bold, { fontSize: FONT_SIZES.roomName, marginBottom: 2 }]}
        minPresenceAhead={mm(12)}
      >
        {title}
      </Text>
      {items.map(({ text, isDone }) => (
        <View key={text} {...tag('LI', { parent: list })} style={[styles.row, { marginBottom: 2 }]}>
          <Mark isDone={isDone} />
          <Text {...tag('LBody')} style={{ flex: 1 }}>
            {text}
          </Text>
        </View>
      ))}
    </View>
  );
}

/** A box, with a check mark when it is done. */
const Mark = ({ isDone }: { isDone: boolean }) => (
  <Svg
    {...tag('Lbl', { alt: isDone ? 'Done' : 'Not done' })}
    viewBox="0 0 16 16"
    style={{ width: 9, height: 9, marginTop: 2.5, marginRight: mm(2) }}
  >
    <Path
      d="M2 1h12a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V2a1 1 0 0 1 1-1z"
      stroke={isDone ? INK.leaf : INK.soft}
      strokeWidth={1.2}
      fill="none"
    />
    {isDone && <Path d="M4 8.2l2.8 2.9L12.2 5" stroke={INK.leaf} strokeWidth={2.2} fill="none" />}
  </Svg>
);
