import { MAX_ID } from '@app/domain/shared/lengths';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { openApiDocument } from './document.ts';

const document = JSON.parse(JSON.stringify(openApiDocument()));

test('the document is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(document);
  expect([valid, errors]).toEqual([true, undefined]);
  expect(document.openapi).toBe('3.1.0');
});

test('distinguishes required fields, optional fields and defaults', () => {
  const { schema } = document.paths['/api/job-requests'].post.requestBody.content['application/json'];
  expect(schema.required).toContain('clientName');
  expect(schema.required).not.toContain('specialRequests');
  expect(schema.properties.contactTimePreference.default).toBe('anytime');
  const response = document.components.schemas['requests.find.response'];
  expect(response.required).toContain('contactTimePreference');
  expect(response.properties.contactTimePreference).not.toHaveProperty('default');
});

test('describes access, files and lists', () => {
  const { paths } = document;
  expect(paths['/api/jobs'].post.security).toEqual([{ session: [] }]);
  expect(paths['/api/job-requests'].post.security).toEqual([]);
  expect(paths['/objects/uploads/{file}'].put.requestBody.content).toHaveProperty('image/*');
  expect(paths['/api/calendars/{token}'].get.responses['200'].content).toHaveProperty('text/calendar');
  expect(paths['/api/jobs'].get.responses['200'].headers).toHaveProperty('X-Next-Cursor');
});

type Json = { [key: string]: unknown };
type Schema = Json & {
  type?: string;
  default?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
};

/** All schemas of the document and their parts, each with its place. */
function schemasOf(node: unknown, place = ''): [place: string, schema: Schema][] {
  if (typeof node !== 'object' || node === null) return [];
  const own = /(?:\/schema|\/schemas\/[^/]+|\/items|\/(?:properties|anyOf|oneOf|allOf)\/[^/]+)$/.test(place);
  const parts = Object.entries(node).flatMap(([key, part]) => schemasOf(part, `${place}/${key}`));
  return own && !Array.isArray(node) ? [[place, node as Schema], ...parts] : parts;
}
const schemas = schemasOf({ paths: document.paths, components: document.components });
const operations = Object.entries<Json>(document.paths).flatMap(([path, calls]) =>
  Object.entries(calls).map(([method, call]) => [`${method} ${path}`, call] as [string, Json]),
);
const parametersOf = (where: string) =>
  operations.flatMap(([name, call]) =>
    ((call.parameters ?? []) as { name: string; in: string; required?: boolean; schema: Schema }[])
      .filter((parameter) => parameter.in === where)
      .map((parameter) => ({ ...parameter, of: name })),
  );

test('each value has a type', () => {
  const says = ['type', 'enum', 'const', '$ref', 'anyOf', 'oneOf', 'allOf', 'not'];
  expect(schemas.length).toBeGreaterThan(1_000);
  expect(schemas.filter(([, schema]) => !says.some((key) => key in schema)).map(([place]) => place)).toEqual(
    [],
  );
});

test('each default has the type of its value, and a response has none', () => {
  const typeOf = (value: unknown) =>
    value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const typesOf = (schema: Schema): (string | undefined)[] =>
    schema.anyOf
      ? schema.anyOf.flatMap(typesOf)
      : [schema.type === 'integer' ? 'number' : (schema.type ?? typeOf(schema.const))];
  const withDefault = schemas.filter(([, schema]) => 'default' in schema);
  expect(withDefault.length).toBeGreaterThan(5);
  for (const [place, schema] of withDefault) {
    expect([place, typesOf(schema)]).toEqual([place, expect.arrayContaining([typeOf(schema.default)])]);
    expect(place).not.toMatch(/\/responses\/|\/components\//);
  }
});

test('says which parameters of a query have to be there', () => {
  const required = parametersOf('query').filter((parameter) => parameter.required);
  expect(required.map(({ of, name }) => `${of} ${name}`).sort()).toEqual([
    'get /api/clients/match address',
    'get /api/clients/match name',
    'get /api/jobs/agenda days',
    'get /api/jobs/agenda from',
    'get /api/jobs/report year',
    'get /api/jobs/schedule cleaner',
    'get /api/jobs/schedule from',
    'get /api/jobs/unscheduled from',
    'get /api/time-off from',
    'get /api/time-off to',
  ]);
});

test('the ids of rows in paths are numbers, days are days, tokens and names of files are texts', () => {
  const types = parametersOf('path').map(({ name, schema }) => `${name} ${schema.type}`);
  expect([...new Set(types)].sort()).toEqual([
    'day string',
    'file string',
    'id integer',
    'linkId integer',
    'mergeId integer',
    'noteId integer',
    'paymentId integer',
    'photoId string',
    'session string',
    'token string',
  ]);
});

test('the numbers of queries are numbers, within what the service takes', () => {
  const types = parametersOf('query').flatMap(({ name, schema: { type, minimum, maximum } }) =>
    type === 'integer' ? [`${name} ${minimum} ${maximum ?? ''}`.trim()] : [],
  );
  expect([...new Set(types)].sort()).toEqual([
    'after 0',
    'client 1 2147483647',
    'cursor 1',
    `cursor 1 ${MAX_ID}`,
    'days 1 42',
    'job 1 2147483647',
    'limit 1 200',
    `request 1 ${MAX_ID}`,
  ]);
});

test('each call has a summary of its own within its service', () => {
  const summaries = operations.map(([, { tags, summary }]) => `${tags}: ${summary}`);
  expect(summaries.filter((text) => !/: [A-Z].* .*[^.]$|: Sign (?:in|out)$/.test(text))).toEqual([]);
  expect(new Set(summaries).size).toBe(summaries.length);
});

test('a response has null, or an empty choice, only where the service sends it', () => {
  const { schema } = document.paths['/api/settings'].patch.responses['200'].content['application/json'];
  expect(schema.properties.phone.type).toBe('string');
  const all = document.paths['/api/jobs/{id}/export'].get.responses['200'].content['application/json'];
  const { job } = all.schema.properties;
  expect(JSON.stringify(job.properties.paymentMethod)).not.toContain('"const":""');
});
