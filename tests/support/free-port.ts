import { createServer } from 'node:net';

/**
 * Below the ports that systems give to whoever asks for any, so that no server and no connection of a test gets one by
 * chance, and above the last one that browsers refuse to call, 10080.
 */
const FIRST_PORT = 11_000;
/** Each process has a share of its own, by its id, so that no two choose the same before either listens. */
const [SHARES, PORTS_OF_SHARE] = [200, 100];

let chosen = 0;

/** A port of the loopback address that nobody listens on at the moment, and that nobody else is given meanwhile. */
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
