import { get, post, put } from '@app/contract/platform/call';
import Router from '@koa/router';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { asAdmin, asVisitor, testIdentityKey } from '../../testing/test-service.ts';
import { createService } from './create-service.ts';
import { identityOf } from './identity.ts';
import { route } from './route.ts';

const sent = v.object({ text: v.string('Text is required') });
const small = post('/small', { body: sent, maxBytes: 10, response: sent, status: 201 });
const large = post('/large', { body: sent, maxBytes: 5000, response: sent, status: 201 });
const file = put('/file', { access: 'public', body: 'file', response: v.object({ read: v.boolean() }) });
const touch = post('/touch', { access: 'public' });

const own = get('/own', { cleaners: true, response: v.object({ name: v.nullable(v.string()) }) });
const open = get('/open', { access: 'optional', response: v.object({ who: v.nullable(v.number()) }) });

const router = new Router();
route(router, small, (_ctx, { body }) => body());
route(router, large, (_ctx, { body }) => body());
route(router, file, (ctx) => ({ read: ctx.request.body !== undefined }));
route(router, touch, async () => undefined);
route(router, own, (ctx) => ({ name: identityOf(ctx).cleaner }));
route(router, open, (ctx) => ({ who: identityOf(ctx).sub }));
const app = createService({
  name: 'things',
  identityKey: testIdentityKey('things'),
  routes: [router.routes()],
});
const [admin, visitor] = [asAdmin(app), asVisitor(app)];

const TEXT = { text: 'x'.repeat(100) };

test('each call has its own limit and status', async () => {
  expect((await admin.post('/small').send(TEXT)).status).toBe(413);
  const { status, body } = await admin.post('/large').send(TEXT);
  expect([status, body]).toEqual([201, TEXT]);
});

test('returns 401 to a visitor before the body is read', async () => {
  expect((await visitor.post('/small').send(TEXT)).status).toBe(401);
});

test('a cleaner makes the calls that say so, and is a visitor where visitors may', async () => {
  const cleaner = asAdmin(app, { sub: 7, un: 'Ana', cleaner: 'Ana' });
  const { status, body } = await cleaner.post('/large').send({ text: 'x' });
  const message = 'This is for the owner only. Your own visits are in My day.';
  expect([status, body]).toEqual([403, { message }]);
  expect((await cleaner.get('/own')).body).toEqual({ name: 'Ana' });
  expect((await admin.get('/own')).body).toEqual({ name: null });
  expect((await cleaner.get('/open')).body).toEqual({ who: null });
  expect((await admin.get('/open')).body).toEqual({ who: 1 });
});

test('returns 400 with the message of the schema', async () => {
  const { status, body } = await admin.post('/large').send({ text: 1 });
  expect([status, body.message]).toEqual([400, 'Text is required']);
});

test('leaves a file to the handler', async () => {
  const { status, body } = await visitor.put('/file').set('Content-Type', 'application/json').send('{}');
  expect([status, body]).toEqual([200, { read: false }]);
});

test('a call without a body accepts JSON or nothing, and returns 204', async () => {
  expect((await visitor.post('/touch')).status).toBe(204);
  expect((await visitor.post('/touch').send({})).status).toBe(204);
  const broken = await visitor.post('/touch').set('Content-Type', 'application/json').send('{');
  expect(broken.status).toBe(400);
});
