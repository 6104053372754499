import { connect } from 'node:net';
import fc from 'fast-check';

/** The response on a connection; without a status if the server only closed it. */
export interface RawAnswer {
  readonly status: number | undefined;
  readonly isJson: boolean;
  readonly body: string;
}

/** Sends bytes on a new connection and reads until the server closes it. @throws on a timeout */
export function sendRaw(port: number, bytes: Uint8Array, timeoutMs: number): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const chunks: Buffer[] = [];
    const timer = setTimeout(() => {
      socket.destroy();
      reject(
        new Error(`No end after ${timeoutMs} ms: ${Buffer.from(bytes).toString('latin1').slice(0, 500)}`),
      );
    }, timeoutMs);
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk));
    // A server may close the connection during the request.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(read(Buffer.concat(chunks).toString('utf8')));
    });
    socket.end(bytes);
  });
}

function read(text: string): RawAnswer {
  const final = text.replace(/^(HTTP\/1\.1 1\d\d .*\r\n\r\n)+/, '');
  const [head = '', ...rest] = final.split('\r\n\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? [];
  const body = rest.join('\r\n\r\n');
  const isJson = /^content-type: application\/json/im.test(head);
  return {
    status: status === undefined ? undefined : Number(status),
    isJson,
    // Chunk lengths lie outside the braces.
    body: isJson ? body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1) : body,
  };
}

const bytesOf = (text: string) => text.replaceAll(/[\r\n]/g, ' ');
const latin = fc.string({
  unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

const METHODS = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'FOO',
  '',
];
const PATHS = [
  '/',
  '*',
  '//',
  '/api',
  '/api/',
  '/api//spaces/filter',
  '/api/spaces/filter',
  '/API/spaces/filter',
  '/api/spaces/%',
  '/api/spaces/%00',
  '/api/spaces/%zz?%zz=%zz',
  '/api/spaces/../../etc/passwd',
  '/api/spaces/%2e%2e/x',
  '/api/services/filter?plType=%',
  '/api/services/filter?plType',
  '/api/auth/login',
  '/api/auth/verify-email?token=%ff',
  '/api/images/upload',
  '/api/images/logos/upload',
  '/api/docs/..%2fpackage.json',
  '/api/openapi.json',
  '/api/spaces/filter?a&b=&=c&&d=1=2',
  '/api/spaces/filter#x',
  'http://evil.example/api/health',
  'http://[/api/health',
  `/api/${'x'.repeat(9000)}`,
  `/api/spaces/filter?city=${'%20'.repeat(4000)}`,
];
const HEADERS = [
  'Host: 127.0.0.1',
  'Host: evil.example',
  'Host: ',
  'Host: a b',
  'Host: [::1',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999999999999',
  'Content-Length: 1, 2',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=x',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Type: multipart/form-data; boundary="',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: something',
  'Upgrade: websocket',
  'Range: bytes=5-1',
  'If-None-Match: "',
  'X-CSRF-Token: x',
  'X-HTTP-Method-Override: DELETE',
  'Cookie: __Host-sid=x; __Host-csrf=x',
  'Cookie: \xff\xfe=\xff',
  'Authorization: Basic ????',
  `X-Long: ${'x'.repeat(20_000)}`,
  'No colon at all',
  ': no name',
  'Name with blank: x',
];
const BODIES = [
  '',
  'hello',
  '{"email":',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '--x\r\nContent-Disposition: form-data; name="logo"\r\n\r\n',
  '\0'.repeat(100),
];

/** An HTTP request with a few defects. */
export const garbage: fc.Arbitrary<Uint8Array> = fc
  .record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom('GET', 'POST', 'DELETE') },
      { weight: 6, arbitrary: fc.constantFrom(...METHODS) },
      { weight: 1, arbitrary: latin },
    ),
    path: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...PATHS) },
      { weight: 1, arbitrary: latin.map((text) => `/api/${text}`) },
      { weight: 1, arbitrary: latin },
    ),
    version: fc.oneof(
      { weight: 12, arbitrary: fc.constant('HTTP/1.1') },
      { weight: 1, arbitrary: fc.constantFrom('HTTP/1.0', 'HTTP/9.9', '') },
    ),
    host: fc.oneof(
      { weight: 9, arbitrary: fc.constant(['Host: 127.0.0.1']) },
      { weight: 1, arbitrary: fc.constant([]) },
    ),
    headers: fc.array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...HEADERS) },
        { weight: 1, arbitrary: fc.tuple(latin, latin).map(([name, value]) => `${name}: ${value}`) },
      ),
      { maxLength: 2 },
    ),
    body: fc.oneof(fc.constantFrom(...BODIES), latin),
    // Bytes after a request without a length count as the next one.
    hasLength: fc.integer({ min: 0, max: 7 }).map((roll) => roll > 0),
  })
  .map(({ method, path, version, host, headers, body, hasLength }) =>
    Buffer.from(
      [
        bytesOf(`${method} ${path} ${version}`),
        ...[...host, ...headers, 'Connection: close'].map(bytesOf),
        ...(hasLength ? [`Content-Length: ${body.length}`] : []),
        '',
        body,
      ].join('\r\n'),
      'latin1',
    ),
  );
