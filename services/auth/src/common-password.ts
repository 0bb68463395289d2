import { DEMO_ADMIN } from '@app/domain/session/session';

// Out of four: below ten to the eighth guesses of somebody who knows what people choose.
const MIN_SCORE = 3;

/**
 * Whether a password is one of the first that anybody would try: a usual one, the demo account's, a repeat, a row of keys
 * or a few of these put together. The library and its 49,000 passwords are loaded when somebody sets one, which is seldom.
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
