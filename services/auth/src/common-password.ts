import { DEMO_ADMIN } from '@app/domain/session/session';

// The score is that of zxcvbn, 0 to 4. One of 3 means at least 10^8 guesses.
const MIN_SCORE = 3;

/**
 * True for passwords that attackers try first: common ones, the demo account's, repetitions, keyboard rows, and
 * combinations of these. The library with its 49,000 passwords is loaded on first use.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { score } = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }).check(password, [
    DEMO_ADMIN.password,
  ]);
  return score < MIN_SCORE;
}
