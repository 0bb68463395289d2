/** One sentence about the state of an installation; what is not 'ok' says what to do. */
export type Finding =
  | { level: 'ok'; sentence: string }
  | { level: 'warning' | 'problem'; sentence: string; remedy: string };

export const ok = (sentence: string): Finding => ({ level: 'ok', sentence });
export const warning = (sentence: string, remedy: string): Finding => ({
  level: 'warning',
  sentence,
  remedy,
});
export const problem = (sentence: string, remedy: string): Finding => ({
  level: 'problem',
  sentence,
  remedy,
});

/** 'a, b, c and 4 more' */
export function listed(names: string[], shown = 3): string {
  const rest = names.length - shown;
  return rest > 0 ? `${names.slice(0, shown).join(', ')} and ${rest} more` : names.join(', ');
}

/** '1 photo', '2 photos' */
export const counted = (amount: number, unit: string): string =>
  `${amount} ${unit}${amount === 1 ? '' : 's'}`;
