import { MAX_ID } from '@app/domain/shared/lengths';
import * as v from 'valibot';
import { badRequest, invalid, notFound } from '../errors/errors.ts';

/** The parsed body, validated. Schemas drop unknown keys. */
export function body<const Schema extends v.GenericSchema>(
  ctx: { request: { body?: unknown } },
  schema: Schema,
): v.InferOutput<Schema> {
  const sent = ctx.request.body;
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    throw badRequest('Please send a JSON object');
  return checked(schema, sent);
}

/** The validated query string. Unknown parameters are rejected; a repeated parameter fails a text schema. */
export function query<const Entries extends v.ObjectEntries>(
  ctx: { query: unknown },
  { entries }: v.ObjectSchema<Entries, v.ErrorMessage<v.ObjectIssue> | undefined>,
) {
  const schema = v.strictObject(entries, ({ input }) => `The query parameter ${input} is not known`);
  return checked(schema, { ...(ctx.query as object) });
}

/** Accepts only the canonical form of a positive whole number; others are not found. */
export function idParam(
  ctx: { params: Record<string, string | undefined> },
  what: string,
  name = 'id',
): number {
  const text = ctx.params[name] ?? '';
  const id = /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(id <= MAX_ID)) throw notFound(what);
  return id;
}

/** Parses a value with the schema, or throws 400 with its issues. */
export function checked<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (!result.success) throw invalid(result.issues);
  return result.output;
}
