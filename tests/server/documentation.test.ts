import { expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';

const api = useApi();

test('the viewer’s script and styles are served by this server only', async () => {
  const visitor = api().visitor();
  const page = await visitor.get('/docs');
  const files = [...page.text.matchAll(/(?:src|href)="(?:\/api)?([^"]+)"/g)].map(([, file]) => String(file));
  expect(files).toHaveLength(3);
  for (const file of files) expect((await visitor.get(file)).status).toBe(200);
  expect((await visitor.get('/docs/package.json')).status).toBe(404);
});

test.each([
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  '%5f%5fproto%5f%5f',
  '..%2fpackage.json',
])('there is no file /docs/%s', async (file) => {
  expect(await api().visitor().get(`/docs/${file}`)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  });
});

test.each(['/openapi.json', '/docs', '/docs/swagger-ui-bundle.js'])(
  '%s is compressed, cached for an hour, and not sent again to clients with a current copy',
  async (path) => {
    const visitor = api().visitor();
    const zipped = await visitor.get(path, { 'Accept-Encoding': 'gzip, br' });
    const plain = await visitor.get(path, { 'Accept-Encoding': 'gzip;q=0' });
    expect([zipped.headers.get('Content-Encoding'), plain.headers.get('Content-Encoding')]).toEqual([
      'gzip',
      null,
    ]);
    expect(zipped.text).toBe(plain.text);
    expect(zipped.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(zipped.headers.get('Vary')).toBe('Accept-Encoding');
    const again = await visitor.get(path, { 'If-None-Match': String(zipped.headers.get('ETag')) });
    expect([again.status, again.text]).toEqual([304, '']);
  },
);
