import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientAddress, isProxy, type TrustedProxies } from '../security/client-address.ts';

/** Per address; browsers open six. */
const CONNECTIONS = 256;

/** Grace period before a refused connection is destroyed. */
const GRACE_MS = 1000;
const REFUSAL = [
  'HTTP/1.1 503 Service Unavailable',
  'Retry-After: 5',
  'Connection: close',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

export interface ConnectionLimits {
  readonly proxies: TrustedProxies;
  readonly factor: number;
}

/** @returns whether the connection was refused, in which case its requests must be ignored */
export function limitConnections(
  server: Server,
  { proxies, factor }: ConnectionLimits,
): (socket: Socket) => boolean {
  const limit = CONNECTIONS * Math.max(1, factor);
  const open = new Map<string, number>();
  const refused = new WeakSet<Socket>();
  server.prependListener('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (isProxy(peer, proxies)) return;
    const address = clientAddress({ peer, forwardedFor: undefined }, proxies);
    const before = open.get(address) ?? 0;
    if (before >= limit) {
      refused.add(socket);
      socket.end(REFUSAL);
      setTimeout(() => socket.destroy(), GRACE_MS).unref();
      return;
    }
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
  return (socket) => refused.has(socket);
}
