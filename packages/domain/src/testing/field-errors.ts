import * as v from 'valibot';

/** What a schema says about an input: the first message of each field, {} for a valid one. */
export function fieldErrors(
  schema: v.GenericSchema<unknown, unknown>,
  input: unknown,
): Record<string, string> {
  const checked = v.safeParse(schema, input);
  const found: Record<string, string> = {};
  for (const issue of checked.issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}
