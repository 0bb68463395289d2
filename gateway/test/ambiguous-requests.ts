/** The head of a request, or a whole one without a body. */
export const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;

/** The statuses of the responses in what a connection received. */
export const statusesIn = (received: string): number[] =>
  (received.match(/HTTP\/1\.1 \d+/g) ?? []).map((line) => Number(line.slice(9)));

/** A body of one chunk, which a server that ignores it takes for another request. */
export const inOneChunk = (hidden: string): string =>
  `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

/** Methods whose body two programs may read differently. */
export const WITHOUT_BODY = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE'] as const;

/** Requests that two programs could read differently, by name; each is to be refused with 4xx. `name` is the site's host. */
export function ambiguousRequests(name: string): [what: string, bytes: string][] {
  const host = `Host: ${name}`;
  const post = ['POST /api/job-requests HTTP/1.1', host, 'Content-Type: application/json'];
  return [
    ['a length and chunks', `${head(...post, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n`],
    ['two lengths', `${head(...post, 'Content-Length: 2', 'Content-Length: 3')}{} `],
    ['a length that is no number', `${head(...post, 'Content-Length: +2')}{}`],
    ['chunks and something else', `${head(...post, 'Transfer-Encoding: chunked, x')}0\r\n\r\n`],
    ['an encoding nobody knows', `${head(...post, 'Transfer-Encoding: xchunked')}0\r\n\r\n`],
    ['a folded header', head(...post, 'X-A: 1\r\n  Content-Length: 2')],
    ['a space before the colon', `${head(...post, 'Content-Length : 2')}{}`],
    ['a bare line feed', `GET /api/settings HTTP/1.1\n${host}\n\n`],
    ['a bare carriage return', `GET /api/settings HTTP/1.1\r\n${host}\rX: 1\r\n\r\n`],
    ['a chunk size that is no number', `${head(...post, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
    ['NUL in a header', head('GET /api/settings HTTP/1.1', host, 'X-A: a\0b')],
    ['an absolute address', head('GET http://evil.test:80/api/settings HTTP/1.1', host)],
    ['an absolute address of ours', head('GET http://www.site.test/api/settings HTTP/1.1', host)],
    ['an asterisk', head('OPTIONS * HTTP/1.1', host)],
    ['a tunnel', head('CONNECT evil.test:443 HTTP/1.1', 'Host: evil.test:443')],
    [
      'another protocol',
      head('GET /api/settings HTTP/1.1', host, 'Connection: upgrade', 'Upgrade: websocket'),
    ],
    ['an encoded step upwards', head('GET /..%2fapi/settings HTTP/1.1', host)],
    ['a step upwards', head('GET /a/../api/settings HTTP/1.1', host)],
    ['a backslash', head('GET \\api\\settings HTTP/1.1', host)],
    ['a fragment', head('GET /api/settings#x HTTP/1.1', host)],
    ['no host', head('GET /api/settings HTTP/1.1')],
    ['an empty host', head('GET /api/settings HTTP/1.1', 'Host:')],
    ['two hosts', head('GET /api/settings HTTP/1.1', host, 'Host: evil.test')],
    ['a host with a user', head('GET /api/settings HTTP/1.1', 'Host: evil.test@www.site.test')],
    ['a host with an impossible port', head('GET / HTTP/1.1', 'Host: localhost:99999')],
    ['a host that is no IPv4 address', head('GET / HTTP/1.1', 'Host: 1.2.3.256')],
    ['a host that is junk', head('GET /api/settings HTTP/1.1', 'Host: [::1')],
    ['2001 headers', head('GET /api/settings HTTP/1.1', host, ...Array(2001).fill('a: b'))],
    ['17 KB of headers', head('GET /api/settings HTTP/1.1', host, `X: ${'x'.repeat(17_000)}`)],
    ['garbage', 'EHLO evil.test\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ];
}
