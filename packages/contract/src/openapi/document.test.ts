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
  expect(paths['/objects/uploads/{id}'].put.requestBody.content).toHaveProperty('image/*');
  expect(paths['/api/jobs'].get.responses['200'].headers).toHaveProperty('X-Next-Cursor');
});
