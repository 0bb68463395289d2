/// <reference lib="dom" />
import axe from 'axe-core';

// A document without layout has no colours to compare; the browser journeys look at those.
const RULES = { 'color-contrast': { enabled: false } };

/** What axe finds wrong with what is on screen, as 'rule: element'; [] for nothing. */
export async function axeProblems(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, { rules: RULES });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
