import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as gateway from '../gateway.ts';
import { type Call, type Calls, type Content, mayHaveBody, PARAMETER_TYPES } from '../platform/call.ts';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '../platform/installation.ts';
import { id, storedDay } from '../platform/values.ts';
import { SERVICE_CALLS } from '../services.ts';
import { type Components, type Direction, jsonSchema } from './schema.ts';

const ERROR: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    issues: {
      type: 'array',
      description: 'What is wrong with the fields that were sent.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const SECURITY = {
  admin: [{ session: [] }],
  optional: [{}, { session: [] }],
  public: [],
};

const TAGS = { ...SERVICE_CALLS, gateway };

const CALLS = Object.entries<Calls>(TAGS).flatMap(([tag, calls]) =>
  Object.entries(calls)
    .map(([name, call]) => ({ tag, name: `${tag}.${name}`, call }))
    .sort((a, b) => a.name.localeCompare(b.name)),
);

/** Responses, or items of lists, that several calls share; each is one component of the document. */
const COMPONENTS: Components = new Map(
  [...Map.groupBy(CALLS, ({ call }) => itemOf(call.response))].flatMap(([schema, [first, second]]) =>
    schema && first && second ? [[schema, `${first.name}.response`]] : [],
  ),
);

export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { tag, name, call } of CALLS) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(tag, name, call) };
  }
  const shared = [...COMPONENTS].map(([schema, name]) => [name, jsonSchema(schema, 'output', COMPONENTS)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Your Cleaning Company',
      version: '1',
      description: 'Text may not hold NUL or halves of characters, and a required one not spaces alone.',
    },
    tags: Object.keys(TAGS).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: `Set by \`auth.signIn\`; with https it is called \`${SECURE_SESSION_COOKIE}\`.`,
        },
      },
      schemas: { Error: ERROR, ...Object.fromEntries(shared) },
      responses: {
        Error: { description: 'An error', ...json({ $ref: '#/components/schemas/Error' }) },
      },
    },
  };
}

const json = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } });
const FILE: JsonSchema = { type: 'string', format: 'binary' };

function operation(tag: string, name: string, call: Call) {
  const parameters = [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)];
  return {
    operationId: name,
    summary: call.summary,
    tags: [tag],
    security: SECURITY[call.access],
    ...(parameters.length > 0 && { parameters }),
    ...(mayHaveBody(call) && { requestBody: requestBody(call), 'x-max-bytes': call.maxBytes }),
    responses: {
      [call.status]: {
        description: 'Success',
        ...responseHeaders(call),
        ...content(call, call.response, 'output'),
      },
      ...(call.versioned && mayHaveBody(call) && { 409: changedElsewhere(call) }),
      default: { $ref: '#/components/responses/Error' },
    },
  };
}

const NEXT_CURSOR = {
  description: 'The cursor of the next page; absent on the last one.',
  schema: { type: 'string' },
};
const ETAG = { description: 'The version of the record.', schema: { type: 'string' } };

function responseHeaders(call: Call) {
  const headers = {
    ...(isList(call) && { 'X-Next-Cursor': NEXT_CURSOR }),
    ...(call.versioned && { ETag: ETAG }),
  };
  return Object.keys(headers).length > 0 && { headers };
}

const changedElsewhere = ({ response, versioned }: Call) => ({
  description: 'The record has another version than `If-Match` names.',
  ...json({
    allOf: [
      { $ref: '#/components/schemas/Error' },
      {
        type: 'object',
        properties: { current: jsonSchema(currentOf(versioned) ?? (response as v.GenericSchema), 'output') },
      },
    ],
  }),
});

const currentOf = (versioned: Call['versioned']) => (versioned ? versioned.current : undefined);

const isList = ({ query }: Call) => query !== undefined && 'cursor' in query.entries;

const PARAMETER_SCHEMAS = {
  id: jsonSchema(id, 'output'),
  day: jsonSchema(storedDay, 'output'),
  text: { type: 'string' },
} as const;

const pathParameters = ({ path }: Call) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PARAMETER_SCHEMAS[PARAMETER_TYPES[name] ?? 'text'],
  }));

const queryParameters = ({ query }: Call) =>
  Object.entries(query?.entries ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(!v.is(schema as v.GenericSchema, undefined) && { required: true }),
    schema: jsonSchema(schema as v.GenericSchema, 'input'),
  }));

const headerParameters = (call: Call) => [
  // Identifies retries of a write for the jobs and requests services.
  ...(call.method === 'POST' && call.status === 201
    ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', minLength: 8, maxLength: 100 } }]
    : []),
  ...(call.versioned && mayHaveBody(call)
    ? [{ name: 'If-Match', in: 'header', description: 'The ETag of a read.', schema: { type: 'string' } }]
    : []),
];

const requestBody = (call: Call) =>
  call.body
    ? { required: true, ...content(call, call.body, 'input') }
    : { required: false, ...json({ type: 'object' }) };

function content({ fileType }: Call, of: Content, direction: Direction) {
  if (of === undefined) return {};
  if (of === 'file') return { content: { [fileType]: { schema: FILE } } };
  const name = direction === 'output' && COMPONENTS.get(of);
  if (name) return json({ $ref: `#/components/schemas/${name}` });
  return json(jsonSchema(of, direction, direction === 'output' ? COMPONENTS : undefined));
}

/** The schema of a response, or of the items of a list. */
function itemOf(response: Content): v.GenericSchema | undefined {
  if (typeof response !== 'object') return undefined;
  return 'item' in response ? (response.item as v.GenericSchema) : response;
}
