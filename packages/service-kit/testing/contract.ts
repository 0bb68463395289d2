import { isDeepStrictEqual } from 'node:util';
import type { Call, Calls } from '@app/contract/platform/call';
import * as v from 'valibot';

/**
 * Why a response violates the contract, or undefined. The response must equal the schema's output: unknown keys, and
 * missing keys that have a default, are violations.
 */
export function responseProblem({ response }: Pick<Call, 'response'>, body: unknown): string | undefined {
  if (!response || response === 'file') return undefined;
  const { success, output, issues } = v.safeParse(response, body);
  if (!success) return `${v.getDotPath(issues[0]) ?? 'the response'}: ${issues[0].message}`;
  const [expected, actual] = [asJson(output), asJson(body)];
  if (isDeepStrictEqual(expected, actual)) return undefined;
  return `the response is not what the schema makes of it: ${difference(expected, actual)}`;
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The first difference between the two. */
function difference(expected: unknown, actual: unknown, path = ''): string {
  if (isTree(expected) && isTree(actual))
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)]))
      if (!isDeepStrictEqual(expected[key], actual[key]))
        return difference(expected[key], actual[key], path ? `${path}.${key}` : key);
  return `${path} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

type Response = { status: number; body: unknown };

/** The violations of a service's responses, and the calls that were not made, for the service's contract test. */
export function contractViolations(calls: Calls, responses: Record<string, Response>): string[] {
  return Object.entries(calls).flatMap(([name, call]) => {
    const response = responses[name];
    if (!response) return [`${name} was not called`];
    if (response.status !== call.status) return [`${name} responded ${response.status}`];
    const problem = responseProblem(call, response.body);
    return problem ? [`${name}: ${problem}`] : [];
  });
}
