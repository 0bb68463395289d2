import { isDeepStrictEqual } from 'node:util';
import type { Call, Calls } from '@app/contract/call';
import * as v from 'valibot';

/**
 * Why an answer breaks the contract, or undefined when it keeps it. It has to be what the schema makes of it: a key
 * that the schema does not know, or one that is left out and would only be filled in, is a breach too.
 */
export function answerProblem({ answer }: Pick<Call, 'answer'>, body: unknown): string | undefined {
  if (!answer) return undefined;
  const { success, output, issues } = v.safeParse(answer, body);
  if (!success) return `${v.getDotPath(issues[0]) ?? 'the answer'}: ${issues[0].message}`;
  if (isDeepStrictEqual(asSent(output), asSent(body))) return undefined;
  return `the answer is not what the schema makes of it: ${difference(asSent(output), asSent(body))}`;
}

const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The first place where the two differ. */
function difference(made: unknown, said: unknown, place = ''): string {
  if (isTree(made) && isTree(said))
    for (const key of new Set([...Object.keys(made), ...Object.keys(said)]))
      if (!isDeepStrictEqual(made[key], said[key]))
        return difference(made[key], said[key], place ? `${place}.${key}` : key);
  return `${place} is ${JSON.stringify(said)}, not ${JSON.stringify(made)}`;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Answered = { status: number; body: unknown };

/**
 * For a service's own test: what its answers to each call of the contract break, and which calls nobody made. Empty when
 * the service keeps its contract.
 */
export function breaches(calls: Calls, answers: Record<string, Answered>): string[] {
  return Object.entries(calls).flatMap(([name, call]) => {
    const answer = answers[name];
    if (!answer) return [`${name} was not called`];
    if (answer.status !== call.status) return [`${name} answered ${answer.status}`];
    const problem = answerProblem(call, answer.body);
    return problem ? [`${name}: ${problem}`] : [];
  });
}
