import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Socket } from 'node:net';
import { StartError } from '../ground/start-error.ts';
import { clientAddress, isProxy, type TrustedProxies } from '../security/client-address.ts';

/** For the whole request: 10 MB on a slow line take minutes. */
const HEADERS_TIMEOUT_MS = 8000;
const REQUEST_TIMEOUT_MS = 300_000;
/** Idle timeout. */
const IDLE_TIMEOUT_MS = 20_000;
const CHECK_INTERVAL_MS = 1000;
const CONNECTION_LIMIT = 2000;

/** Maximum wait for running requests at shutdown. */
const SHUTDOWN_LIMIT_MS = 9000;

export type Fetch = Parameters<typeof getRequestListener>[0];

export interface HttpServerHandle {
  /** Assigned by the system for port 0. */
  readonly port: number;
  stop(): Promise<void>;
}

/** @param setting named in errors @throws StartError if the address is in use or forbidden */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  limits?: ConnectionLimits,
  setting: 'PORT' | 'METRICS_PORT' | 'ADMIN_PORT' = 'PORT',
): Promise<HttpServerHandle> {
  const listener = getRequestListener(fetch);
  const running = new Set<ServerResponse>();
  let isStopping = false;
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
    },
    (incoming, outgoing) => {
      if (isRefused(incoming.socket)) return;
      running.add(outgoing);
      outgoing.once('close', () => running.delete(outgoing));
      if (isStopping) outgoing.shouldKeepAlive = false;
      if (isHost(incoming.headers.host)) void listener(incoming, outgoing);
      else
        outgoing
          .writeHead(400, { 'Content-Type': 'text/plain', Connection: 'close' })
          .end('Bad Host header.\n');
    },
  );
  const isRefused = limits === undefined ? () => false : limitConnections(server, limits);
  server.maxConnections = CONNECTION_LIMIT;
  server.timeout = IDLE_TIMEOUT_MS;
  await started(server, { host, port, setting });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop() {
      isStopping = true;
      // A client that goes on using its connection would outlast the server, and lose its last call.
      for (const outgoing of running) outgoing.shouldKeepAlive = false;
      return stopped(server);
    },
  };
}

/** `1.2.3.4.5` has valid characters but is no host. */
function isHost(host: string | undefined): boolean {
  if (host === undefined || host === '') return true;
  return !/[/?#@\\\s]/.test(host) && URL.canParse(`http://${host}`);
}

interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly setting: string;
}

function started(server: Server, address: ListenAddress): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      reject(new StartError(sentenceOf(cause, address), { cause }));
    });
    // As many may wait at the system's socket during the next start. Node takes no `backlog` beside `fd`: it would be 511.
    if (address.setting === 'PORT' && isSocketGiven())
      server.listen({ fd: GIVEN_FD }, CONNECTION_LIMIT, resolve);
    else server.listen(address.port, address.host, resolve);
  });
}

/** The first descriptor that systemd passes to a service with a socket (sd_listen_fds). */
const GIVEN_FD = 3;

/** Whether systemd listens on PORT: new connections wait there while no process accepts them. */
export const isSocketGiven = (): boolean => process.env['LISTEN_PID'] === String(process.pid);

function sentenceOf(
  { code, message }: NodeJS.ErrnoException,
  { host, port, setting }: ListenAddress,
): string {
  if (code === 'EADDRINUSE') return `Port ${String(port)} is in use; set ${setting} to a free one.`;
  if (code === 'EACCES')
    return `Port ${String(port)} may not be used by this user; set ${setting} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL')
    return `${host} is no address of this machine; set ${setting === 'ADMIN_PORT' ? 'ADMIN_HOST' : 'HOST'} to one that is.`;
  return `The server can't listen on ${host}:${String(port)}: ${message}.`;
}

function stopped(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => {
      server.closeAllConnections();
    }, SHUTDOWN_LIMIT_MS);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

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

interface ConnectionLimits {
  readonly proxies: TrustedProxies;
  readonly factor: number;
}

/** @returns whether the connection was refused, in which case its requests must be ignored */
function limitConnections(
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
