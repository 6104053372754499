import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { folderStore } from '#server/files/folder-store.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const MB = 1024 * 1024;

const folder = temporaryFolder('cut-uploads');
const api = useApi({ files: folderStore(folder) });

const storedFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

describe('interrupted uploads', () => {
  test('leave nothing behind, a hundred times', async () => {
    const company = api().visitor();
    await company.register();
    const before = storedFiles().length;
    await Promise.all(Array.from({ length: 100 }, (_, place) => breakOff(company, place * 3000)));
    await expect.poll(() => readdirSync(api().services.files.incoming)).toEqual([]);
    expect(storedFiles()).toHaveLength(before);
    expect((await company.get('/health')).status).toBe(200);
    expect(api().logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
});

async function breakOff(company: ApiClient, bytes: number): Promise<void> {
  const token = await company.token();
  await new Promise<void>((resolve) => {
    const call = request(`${company.origin}/api/images/upload`, {
      method: 'POST',
      headers: {
        'Content-Type': 'multipart/form-data; boundary=b',
        'X-CSRF-Token': token,
        Cookie: [...company.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    });
    call.once('error', () => undefined);
    call.once('close', resolve);
    call.write('--b\r\nContent-Disposition: form-data; name="file"; filename="x.png"\r\n\r\n');
    call.write(Buffer.alloc(bytes), () => setTimeout(() => call.destroy(), 5));
  });
}

test('a client that hangs up within its words is no failure of the server', async () => {
  const { origin } = api();
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const head = ['POST /api/views HTTP/1.1', 'Host: a', `Origin: ${origin}`, 'Content-Type: application/json'];
  socket.write([...head, 'Content-Length: 500', '', '{}'].join('\r\n'), () => socket.destroy());
  const ends = () => api().logged.filter(({ path }) => path === '/api/views');
  await expect.poll(ends).toMatchObject([{ status: 400 }]);
  expect(api().logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

describe('a body with a false length', () => {
  const send = (visitor: ApiClient, token: string, headers: Record<string, string>, bytes: number) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const call = request(`${visitor.origin}/api/images/logos/upload`, {
        method: 'POST',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=b',
          'X-CSRF-Token': token,
          Cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...headers,
        },
      });
      let answered = false;
      call.once('response', (answer) => {
        answered = true;
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += String(chunk)));
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      });
      call.once('error', (error) => {
        if (!answered) reject(error);
      });
      call.write('--b\r\nContent-Disposition: form-data; name="logo"; filename="x.png"\r\n\r\n');
      const piece = Buffer.alloc(256 * 1024);
      let left = bytes;
      const next = (): void => {
        if (answered) return;
        if (left <= 0) {
          call.end('\r\n--b--\r\n');
          return;
        }
        left -= piece.length;
        call.write(piece, () => setImmediate(next));
      };
      next();
    });

  test.each([11, 15, 60, 200])(
    'of %i MB in chunks is answered 413 with constant memory',
    async (megabytes) => {
      const visitor = api().visitor();
      const token = await visitor.token();
      const before = process.memoryUsage().rss;
      const { status, text } = await send(
        visitor,
        token,
        { 'Transfer-Encoding': 'chunked' },
        megabytes * 1024 * 1024,
      );
      expect(status).toBe(413);
      expect(JSON.parse(text)).toEqual({
        error: 'File size exceeds the 10MB limit.',
        code: 'FILE_TOO_LARGE',
      });
      expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
      expect(readdirSync(api().services.files.incoming)).toEqual([]);
    },
  );
});

describe('a body that arrives byte by byte', () => {
  const starts = [
    {
      path: '/images/logos/upload',
      type: 'multipart/form-data; boundary=b',
      start: '--b\r\nContent-Disposition: form-data; name="logo"; ',
    },
    { path: '/auth/login', type: 'application/json', start: '{"email":"' },
    { path: '/views', type: 'application/json', start: '{"ids":["' },
  ] as const;

  /** Sends a byte a second until it is answered, and gives the answer's status. */
  async function dribble({ path, type, start }: (typeof starts)[number]): Promise<number | undefined> {
    const visitor = api().visitor();
    const token = await visitor.token();
    return new Promise((resolve) => {
      const call = request(`${visitor.origin}/api${path}`, {
        method: 'POST',
        headers: {
          ...{ 'Content-Type': type, Origin: visitor.origin },
          ...{ 'X-CSRF-Token': token, Cookie: visitor.cookieHeader() },
        },
      });
      call.write(start);
      const dribbling = setInterval(() => void call.write('x'), 1000);
      call.once('error', () => undefined);
      call.once('response', (answer) => {
        answer.resume();
        clearInterval(dribbling);
        resolve(answer.statusCode);
      });
    });
  }

  test('times out for every call', async () => {
    expect(await Promise.all(starts.map(dribble))).toEqual([408, 408, 408]);
    expect(readdirSync(api().services.files.incoming)).toEqual([]);
  });
});

describe('a body that is too large', () => {
  test('is refused before it is sent if it declares its length', async () => {
    const visitor = api().visitor();
    const token = await visitor.token();
    const status = await new Promise((resolve, reject) => {
      const call = request(`${visitor.origin}/api/images/logos/upload`, {
        method: 'POST',
        headers: {
          'Content-Type': 'multipart/form-data; boundary=b',
          'Content-Length': 11 * 1024 * 1024,
          'X-CSRF-Token': token,
          Cookie: visitor.cookieHeader(),
        },
      });
      call.flushHeaders();
      call.once('error', reject);
      call.once('response', (answer) => resolve(answer.statusCode));
    });
    expect(status).toBe(413);
  });

  test.each([
    ['/images/logos/upload', 'multipart/form-data; boundary=b', 10],
    ['/auth/login', 'application/json', 1],
  ])('is refused by %s within a mebibyte of its limit', async (path, type, limit) => {
    const visitor = api().visitor();
    const token = await visitor.token();
    const headers = { 'Content-Type': type, 'X-CSRF-Token': token, Cookie: visitor.cookieHeader() };
    const call = request(`${visitor.origin}/api${path}`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      call.once('error', reject);
      call.once('response', (answer) => resolve(answer.statusCode));
    });
    call.write('--b\r\nContent-Disposition: form-data; name="logo"; filename="x.png"\r\n\r\n');
    // No more than that is ever sent, and the body does not end.
    for (let sent = 0; sent < limit + 1; sent += 1) call.write(Buffer.alloc(MB));
    expect(await answered).toBe(413);
    call.destroy();
  });
});
