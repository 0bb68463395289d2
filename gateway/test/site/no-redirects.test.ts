import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { sharedGateway } from '../start-gateway.ts';

const shared = sharedGateway();

test.each([
  '/admin/login?next=https://evil.example/',
  '/admin/login?next=//evil.example/',
  '/?redirect=//evil.example',
  '/admin?returnTo=https%3A%2F%2Fevil.example',
  '//evil.example/',
  '/\\evil.example/',
  '/%2F%2Fevil.example',
])('%s redirects to no other site', async (path) => {
  const { status, headers } = await call(shared().port, path, { headers: { host: 'www.site.test' } });
  expect(String(headers.location ?? '')).not.toContain('evil');
  expect(status < 300 || status >= 400).toBe(true);
});
