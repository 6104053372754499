import { connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server that a test can take away and bring back. */
export interface TcpProxy {
  readonly port: number;
  /** Cuts every connection and refuses new ones, as a stopped server does. */
  readonly cut: () => Promise<void>;
  /** Lets nothing through, but keeps every connection open, as a paused server does. */
  readonly freeze: () => void;
  /** Lets everything through again. */
  readonly restore: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Starts a {@link TcpProxy} to a port of this machine. */
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
      // What was swallowed meanwhile is lost to these.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}
