import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { startGateway } from '../start-gateway.ts';

test.each([
  ['(555) 010-2030', '(555) 010-2030'],
  ['1-800-555-MAID', '18005556243'],
  ['604-555-1234 Local 212', '6045551234,212'],
  ['555-010-2030 / 555-010-2031', '5550102030'],
  ['ring at the door', undefined],
])('the phone "%s" is in the structured data what people dial', async (phone, telephone) => {
  const { port } = await startGateway({
    handlers: {
      settings: (_request, response) => response.end(JSON.stringify({ businessName: 'Maids & Co', phone })),
    },
  });
  const { text } = await call(port, '/');
  const [, facts] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(facts ?? '').telephone).toBe(telephone);
});
