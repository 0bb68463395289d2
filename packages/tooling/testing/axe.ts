/// <reference lib="dom" />
import axe from 'axe-core';

// jsdom has no layout, so colors are checked in the browser tests.
const RULES = { 'color-contrast': { enabled: false } };

/** The violations that axe finds, as 'rule: element'; [] for none. */
export async function axeProblems(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: RULES });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
