/** One call with few and with many rows: how many entries each response has, and the times in milliseconds. */
export type Scaling = { what: string; entries: [few: number, many: number]; fewMs: number; manyMs: number };

/** The results of each database by its name, all of the same calls, as one Markdown table with a row per call. */
export function scalingTable(databases: Map<string, Scaling[]>): string {
  const [first = []] = databases.values();
  const heads = [...databases.keys()].map((name) => `${name} 1,000 | 100,000 | ratio`);
  const rows = first.map(({ what, entries: [few, many] }, index) => {
    const cells = [...databases.values()].map((results) => times(results[index]!));
    return `| ${[what, few === many ? few : `${few} / ${many}`, ...cells].join(' | ')} |`;
  });
  return [
    `| ms | entries | ${heads.join(' | ')} |`,
    `|---|--:|${'--:|--:|--:|'.repeat(databases.size)}`,
    ...rows,
  ].join('\n');
}

const times = ({ fewMs, manyMs }: Scaling) =>
  [fewMs, manyMs, manyMs / fewMs].map((figure) => figure.toFixed(2)).join(' | ');
