import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy whose connections a test can break and restore. */
export interface TcpProxy {
  readonly port: number;
  /** Closes every connection and rejects new ones, as a stopped server does. */
  readonly cut: () => Promise<void>;
  /** Keeps every connection open without forwarding, as a paused server does. */
  readonly freeze: () => void;
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isFrozen) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const { port } = address;
  return {
    port,
    cut,
    freeze: () => {
      isFrozen = true;
    },
    restore: async () => {
      isFrozen = false;
      // These connections have lost data meanwhile.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
