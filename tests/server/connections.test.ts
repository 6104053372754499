import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listen, type HttpServerHandle } from '#server/http/listen.ts';
import { parseTrustedProxies, type TrustedProxies } from '#server/security/client-address.ts';
import { startApi, TEST_SETTINGS } from '../support/api-server.ts';

/** The limit of an address. */
const CONNECTIONS = 256;
const CALLS = 128;
const MISSING = '019bc0e2-1280-7316-ae8e-6e5841e3d2fe';

let listening: HttpServerHandle;
let sockets: Socket[];
const start = async (proxies: TrustedProxies) => {
  listening = await listen(() => new Response('served'), '127.0.0.1', 0, { proxies, factor: 1 });
};

beforeEach(() => {
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await listening.stop();
});

async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port: listening.port, host: '127.0.0.1', localAddress });
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

/** The server's response on the connection, or before a call. */
async function answerOn(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  const [said] = (await once(socket, 'data')) as [Buffer];
  return said.toString();
}

test('an address has a limit of connections; further ones get Retry-After, and other addresses are served', async () => {
  await start({ are: 'none' });
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => open()));
  const refused = await answerOn(await open());
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/\r\nRetry-After: 5\r\n/);
  expect(await answerOn(held[0] as Socket)).toContain('served');
  expect(await answerOn(await open('127.0.0.2'))).toContain('served');
  held[0]?.destroy();
  await expect.poll(async () => answerOn(await open())).toContain('served');
});

test.each(['1', '127.0.0.0/8'])('proxies have no connection limit with TRUST_PROXY=%s', async (setting) => {
  await start(parseTrustedProxies(setting) ?? { are: 'none' });
  await Promise.all(Array.from({ length: CONNECTIONS }, () => open()));
  expect(await answerOn(await open())).toContain('served');
});

test('an address has a limit of concurrent calls; further ones are refused until one is answered', async () => {
  await start({ are: 'none' });
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  let waiting = 0;
  const api = await startApi({
    settings: { ...TEST_SETTINGS, RATE_LIMIT_FACTOR: 1, TRUST_PROXY: { are: 'hops', count: 1 } },
  });
  const { database } = api.services;
  const readById = database.readById;
  Object.assign(database, {
    readById: async (...given: Parameters<typeof readById>) => {
      waiting += 1;
      await held;
      return readById(...given);
    },
  });
  // Not a search, since fewer of those run at once.
  const find = (address: string) => api.visitor().get(`/spaces/${MISSING}`, { 'X-Forwarded-For': address });
  const begun = Array.from({ length: CALLS }, () => find('198.51.100.1'));
  await expect.poll(() => waiting).toBeGreaterThanOrEqual(CALLS);
  const refused = await find('198.51.100.1');
  expect([refused.status, refused.body.code, refused.headers.get('Retry-After')]).toEqual([
    429,
    'TOO_MANY_REQUESTS',
    '1',
  ]);
  expect((await api.visitor().get('/health', { 'X-Forwarded-For': '198.51.100.1' })).status).toBe(200);
  const other = find('198.51.100.2');
  release(undefined);
  expect((await other).status).toBe(404);
  expect(new Set((await Promise.all(begun)).map(({ status }) => status))).toEqual(new Set([404]));
  expect((await find('198.51.100.1')).status).toBe(404);
  await api.close();
});

test('a connection in use when the server stops is closed with its response, also one whose response had begun', async () => {
  const { promise: stopped, resolve: release } = Promise.withResolvers<undefined>();
  const begin = async (body: WritableStreamDefaultWriter<Uint8Array>) => {
    await body.write(Buffer.from('begun'));
    await stopped;
    await body.close();
  };
  const answers: Readonly<Record<string, () => Response | Promise<Response>>> = {
    '/held': () => stopped.then(() => new Response('served')),
    '/begun': () => {
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      void begin(writable.getWriter());
      return new Response(readable);
    },
  };
  listening = await listen(
    ({ url }) => answers[new URL(url).pathname]?.() ?? new Response('served'),
    '127.0.0.1',
    0,
  );
  const call = async (path: string) => {
    const socket = await open();
    const heard: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => void heard.push(chunk));
    const write = (next: string) => socket.write(`GET ${next} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
    write(path);
    return { write, closed: once(socket, 'close'), text: () => Buffer.concat(heard).toString() };
  };
  const held = await call('/held');
  const begun = await call('/begun');
  await expect.poll(begun.text).toContain('begun');
  const ended = listening.stop();
  release(undefined);
  await held.closed;
  expect(held.text()).toMatch(/^HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i);
  expect(begun.text()).toMatch(/\r\nconnection: keep-alive\r\n/i);
  begun.write('/next');
  await begun.closed;
  expect(begun.text()).toMatch(
    /HTTP\/1\.1 200 OK(?:(?!HTTP)[^])*HTTP\/1\.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/i,
  );
  await ended;
});
