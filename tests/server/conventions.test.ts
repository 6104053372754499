import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { sendRaw } from '../support/raw-http.ts';

const api = useApi();

describe('every response', () => {
  test('has a request id and the security headers', async () => {
    const [one, other] = [await api().visitor().get('/health'), await api().visitor().get('/health')];
    expect(one.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
    expect(one.headers.get('X-Request-Id')).not.toBe(other.headers.get('X-Request-Id'));
    expect(one.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(one.headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(one.headers.has('Server') || one.headers.has('X-Powered-By')).toBe(false);
  });

  test('about one visitor is not cacheable', async () => {
    const visitor = api().visitor();
    const user = await visitor.register();
    for (const path of ['/csrf-token', '/auth/validate-session', `/spaces/user/${user._id}`]) {
      expect((await visitor.get(path)).headers.get('Cache-Control')).toBe('private, no-store');
    }
  });

  test.each(['4294967296', '1.2.3.4.5', '0x100000000', 'a b', 'a/b', 'user@host', 'host:99999', '[::1'])(
    'to a call with the Host "%s" is 400',
    async (host) => {
      const { port } = new URL(api().origin);
      for (const path of ['/api/health', '/']) {
        const call = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
        expect((await sendRaw(Number(port), Buffer.from(call), 10_000)).status).toBe(400);
      }
    },
  );
});

describe('a request body', () => {
  const sent = (raw: BodyInit, type = 'application/json') =>
    api()
      .visitor()
      .post('/auth/login', undefined, { raw, headers: { 'Content-Type': type } });

  test('may have 1 MiB and no byte more, declared or chunked', async () => {
    const limit = 1024 * 1024;
    const filled = (length: number) => {
      const frame = JSON.stringify({ email: 'a@b.co', password: '', more: '' });
      return frame.replace('"more":""', `"more":"${'x'.repeat(length - frame.length)}"`);
    };
    expect((await sent(filled(limit))).status).toBe(400);
    expect((await sent(filled(limit + 1))).body.code).toBe('BODY_TOO_LARGE');
    const pieces = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 20; piece += 1) controller.enqueue(Buffer.alloc(64 * 1024, 32));
        controller.close();
      },
    });
    expect((await sent(pieces)).status).toBe(413);
  });
});

describe('a query parameter', () => {
  test.each([
    ['/spaces/filter', 'typeData[]={"warehouse":true}', 'typeData'],
    ['/spaces/clusters', 'zoom=6&bbox[west]=1', 'bbox'],
    ['/services/filter', 'plType[]={"pl2":true}', 'plType'],
    ['/services/filter', 'city=a&city=b', 'city'],
    ['/places', 'q=a&q=b', 'q'],
  ])('%s?%s is refused when repeated or bracketed', async (path, query, field) => {
    const { status, body } = await api().visitor().get(`${path}?${query}`);
    expect([status, body.code, body.fields]).toEqual([400, 'BAD_FILTER', { [field]: 'issues.invalid' }]);
  });

  test('that is unknown may be repeated', async () => {
    expect((await api().visitor().get('/spaces/filter?utm=a&utm=b&x[]=1')).status).toBe(200);
  });
});

describe('a search', () => {
  test.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'cursor=%21',
    'cursor=abc',
    'sort=price',
    'bbox=a',
    'minSurface=-1',
    'minSurface=1e9',
    'minHeight=1.234',
    'typeData=notjson',
    'typeData=[]',
    'typeData={"castle":true}',
    'typeData={"__proto__":true}',
    'typeData={"warehouse":"yes"}',
    'city=%00',
    'typeData={"warehouse":true}&typeData={"emptyPlot":true}',
    'limit=1&limit=1',
  ])('refuses the malformed query "%s"', async (query) => {
    const { status, body } = await api().visitor().get(`/spaces/filter?${query}`);
    expect([status, body.code], JSON.stringify(body)).toEqual([400, 'BAD_FILTER']);
    expect(Object.keys(body.fields)).toEqual([query.split('=')[0]]);
  });

  test.each([
    'city=%25',
    'city=_',
    "city=a'--",
    'region=\\',
    'country=zzz',
    'unknown=1',
    'limit=1',
    'limit=100',
  ])('accepts "%s" literally', async (query) => {
    const { status, body } = await api().visitor().get(`/spaces/filter?${query}`);
    expect([status, body.total]).toEqual([200, 0]);
  });
});

describe('an odd id', () => {
  test.each([
    '%00',
    '%',
    '..%2f..',
    'x'.repeat(10_000),
    "'",
    '%F0%9F%8F%AD',
    '00000000-0000-7000-8000-000000000000',
  ])('of a space is not found: %s', async (id) => {
    const { status, body } = await api().visitor().get(`/spaces/${id}`);
    expect(status, JSON.stringify(body)).toBe(404);
  });
});

describe('invalid percent-encoding', () => {
  test.each([
    '/spaces/filter?city=%ZZ',
    '/spaces/filter?city=%E0%A4%A',
    '/spaces/clusters?zoom=6&city=%',
    '/places?q=%',
  ])('of a parameter is 400 and named: %s', async (path) => {
    const { status, body } = await api().visitor().get(path);
    expect([status, body.code]).toEqual([400, 'BAD_FILTER']);
    expect(body.fields).toEqual({ [path.includes('places') ? 'q' : 'city']: 'issues.characters' });
  });

  test.each(['/spaces/%E0%A4%A', '/services/%', '/companies/%C0%AF', '/images/%E0'])(
    'of an id is not found: %s',
    async (path) => {
      expect((await api().visitor().get(path)).status).toBe(404);
    },
  );
});
