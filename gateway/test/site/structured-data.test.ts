import { defaultWebsite } from '@app/domain/settings/website-texts';
import { expect, test } from 'vitest';
import { call } from '../call-route.ts';
import { startGateway } from '../start-gateway.ts';

test.each([
  ['(555) 010-2030', '(555) 010-2030'],
  ['1-800-555-MAID', '(800) 555-6243'],
  ['604-555-1234 Local 212', '(604) 555-1234 ext. 212'],
  ['555-010-2030 / 555-010-2031', '(555) 010-2030'],
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

test('what the owner changed of the website is in titles and data, and a claim that is off is in none', async () => {
  const { claims, openingHours } = defaultWebsite();
  const off = (claim: object) => ({ ...claim, isOn: false, text: '' });
  const website = {
    tagline: '</script><b>Bold</b>',
    claims: { ...claims, insured: off(claims.insured), response: off(claims.response) },
    serviceArea: 'Oak Park',
    openingHours: openingHours.with(0, { from: '08:00', to: '17:00' }),
  };
  const { port } = await startGateway({
    handlers: {
      settings: (_request, response) => response.end(JSON.stringify({ businessName: 'Maids & Co', website })),
    },
  });
  const { text } = await call(port, '/');
  expect(text).toContain('<title>Home cleaning, with your personal quote · Maids &#38; Co</title>');
  expect(text).not.toContain('<b>Bold');
  const [, facts] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(facts ?? '')).toMatchObject({
    description: 'Regular and deep cleaning of homes, and consultations.',
    areaServed: 'Oak Park',
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '08:00', closes: '17:00' }],
  });
  expect(text + (await call(port, '/request-service')).text).not.toMatch(/licensed|24 hours|24hr/i);
});

const { claims } = defaultWebsite();

test.each([
  ['of the defaults', {}, true],
  ['with another tagline', { tagline: 'Clean, and on time.' }, false],
  ['with other hours', { claims: { ...claims, response: { isOn: true, text: '48hr Response' } } }, false],
  ['without a promise', { claims: { ...claims, response: { isOn: false, text: '' } } }, false],
])(
  'the link preview of a website %s has the picture only if its words are true',
  async (_name, website, has) => {
    const { port } = await startGateway({
      handlers: {
        settings: (_request, response) =>
          response.end(JSON.stringify({ businessName: 'Maids & Co', website })),
      },
    });
    expect((await call(port, '/')).text.includes('/social-card.png"')).toBe(has);
  },
);
