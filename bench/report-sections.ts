const TITLE = '# Benchmarks';
const INTRODUCTION =
  'Written by `npm run bench`; `npm run bench <name>` renews one section. What is compared takes turns in one run, so that other load\naffects all alike: ratios say more than milliseconds.';

/** The report with one section replaced. */
export function withSection(report: string, name: string, text: string): string {
  const sections = new Map(sectionsOf(report));
  sections.set(name, text.trim());
  const written = [...sections]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([heading, body]) => `## ${heading}\n\n${body}`);
  return `${[TITLE, INTRODUCTION, ...written].join('\n\n')}\n`;
}

const sectionsOf = (report: string): [string, string][] =>
  report
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [name = '', ...body] = section.split('\n');
      return [name.trim(), body.join('\n').trim()];
    });
