/** One call with few and with many rows: how many entries each response has, and the times in milliseconds. */
export type Scaling = { what: string; entries: [few: number, many: number]; fewMs: number; manyMs: number };

/** The ratio that the time with many rows may have to that with few. */
export const MAX_RATIO = 1.2;

/**
 * The results of each database by its name, all of the same calls, in Markdown: how many calls are within the
 * maximum ratio, and a table with a row for each of the others.
 */
export function scalingTable(databases: Map<string, Scaling[]>): string {
  const calls = [...databases.values()];
  const [first = []] = calls;
  const indexes = [...first.keys()];
  const isWithin = (index: number) => calls.every((results) => ratioOf(results[index]!) <= MAX_RATIO);
  const within = indexes.filter(isWithin);
  const above = indexes.filter((index) => !isWithin(index));
  const ms = within.flatMap((index) => calls.map((results) => results[index]!.manyMs));
  const heads = [...databases.keys()].map((name) => `${name} 1,000 | 100,000 | ratio`);
  const rows = above.map((index) => {
    const { what, entries } = first[index]!;
    const [few, many] = entries;
    const cells = calls.map((results) => times(results[index]!));
    return `| ${[what, few === many ? few : `${few} / ${many}`, ...cells].join(' | ')} |`;
  });
  const table = [
    `| ms | entries | ${heads.join(' | ')} |`,
    `|---|--:|${'--:|--:|--:|'.repeat(databases.size)}`,
    ...rows,
  ].join('\n');
  return [
    ...(within.length > 0
      ? [
          `At most ${MAX_RATIO}: ${within.length} of ${first.length} calls, in ${Math.min(...ms).toFixed(2)} to ${Math.max(...ms).toFixed(2)} ms with 100,000.`,
        ]
      : []),
    ...(above.length > 0 ? [table] : []),
  ].join('\n\n');
}

/** Of the figures as they are printed. */
const ratioOf = ({ fewMs, manyMs }: Scaling) => Number((manyMs / fewMs).toFixed(2));

const times = ({ fewMs, manyMs }: Scaling) =>
  [fewMs, manyMs, manyMs / fewMs].map((figure) => figure.toFixed(2)).join(' | ');
