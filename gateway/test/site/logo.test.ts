import { describe, expect, test } from 'vitest';
import { call } from '../call-route.ts';
import type { Handler } from '../fake-service.ts';
import { startGateway } from '../start-gateway.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and the rest of a picture', 'latin1');
const settingsWith =
  (businessLogo: string): Handler =>
  (_request, response) =>
    response.end(JSON.stringify({ businessName: 'Maids', businessLogo }));
const inline = `data:image/png;base64,${PNG.toString('base64')}`;
const addressIn = (html: string) => /<img src="(\/logo\/[^"]+)"/.exec(html)?.[1] ?? '';

describe('a logo in the settings as a data URL', () => {
  test('is a separate file, not part of pages', async () => {
    const { port } = await startGateway({ handlers: { settings: settingsWith(inline) } });
    const { text } = await call(port, '/');
    expect(text).not.toContain(PNG.toString('base64'));
    expect(text).toContain(`"businessLogo":"${addressIn(text)}"`);

    const { status, headers, bytes } = await call(port, addressIn(text));
    expect([status, headers['content-type'], bytes.equals(PNG)]).toEqual([200, 'image/png', true]);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-security-policy']).toContain('sandbox');
  });

  test('is served by a gateway that has not served the page', async () => {
    const settings = settingsWith(inline);
    const [first, second] = [
      await startGateway({ handlers: { settings } }),
      await startGateway({ handlers: { settings } }),
    ];
    const address = addressIn((await call(first.port, '/')).text);
    expect((await call(second.port, address)).bytes.equals(PNG)).toBe(true);
  });

  test.each(['https://logos.test/a.png', '/objects/uploads/logo', 'data:image/svg+xml;base64,AAAA'])(
    '%s is unchanged',
    async (logo) => {
      const { port } = await startGateway({ handlers: { settings: settingsWith(logo) } });
      expect((await call(port, '/')).text).toContain(`"businessLogo":"${logo}"`);
    },
  );
});

test('a stored logo that is no URL is left out of the data for search engines, and the page is there', async () => {
  const { port } = await startGateway({
    handlers: { settings: settingsWith('https://example.com:logo.png') },
  });
  const { status, text } = await call(port, '/');
  expect([status, text.includes('"name":"Maids"'), text.includes('"image"')]).toEqual([200, true, false]);
});

test.each(['/logo/0123456789abcdef.png', '/logo/', '/logo/x.png', '/logo/0123456789abcdef.svg'])(
  'unknown %s is 404',
  async (path) => {
    const { port } = await startGateway();
    expect((await call(port, path)).status).toBe(404);
  },
);
