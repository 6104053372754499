import { createServer } from 'node:net';

/**
 * Below the ephemeral ports, so that no other connection gets one by chance, and above 10080, the last port that
 * browsers block.
 */
const FIRST_PORT = 11_000;
/** Each process has its own range by its id, so that no two processes choose the same port before listening. */
const [SHARES, PORTS_OF_SHARE] = [200, 100];

let chosen = 0;

/** A free loopback port that no other test gets meanwhile. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORTS_OF_SHARE; tries++) {
    const port = FIRST_PORT + (process.pid % SHARES) * PORTS_OF_SHARE + (chosen++ % PORTS_OF_SHARE);
    if (await isFree(port)) return port;
  }
  throw new Error('Every port of this process is taken.');
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
