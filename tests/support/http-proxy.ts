import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { API_BASE } from '#api/base.ts';

export interface Passing {
  readonly method: string;
  /** Below the API's path, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

export interface Passed {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer<ArrayBuffer>;
}

export type Forward = (call: Passing) => Promise<Passed>;

/** Handles a call; the default forwards it and returns the response. */
export type Passage = (call: Passing, forward: Forward) => Promise<Passed>;

/** A reverse proxy with its own base path. */
export interface HttpProxy {
  /** The proxied API's URL. */
  readonly url: string;
  readonly close: () => void;
}

/** Headers of one connection, or set anew for each. */
const HOP_BY_HOP = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'host', 'date'];

export async function startHttpProxy(
  origin: string,
  passage: Passage = (call, forward) => forward(call),
  base = API_BASE,
): Promise<HttpProxy> {
  const forward: Forward = async ({ method, path, headers, body }) => {
    const answer = await fetch(`${origin}${API_BASE}${path}`, {
      method,
      headers: without(headers),
      redirect: 'manual',
      ...(body.length > 0 && { body }),
    });
    const forwarded = without(answer.headers);
    // The body is already decompressed.
    forwarded.delete('content-encoding');
    return { status: answer.status, headers: forwarded, body: Buffer.from(await answer.arrayBuffer()) };
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const call = async (): Promise<Passing> => ({
      method: request.method ?? 'GET',
      path: path.startsWith(base) ? path.slice(base.length) : path,
      headers: headersOf(request),
      body: Buffer.from(await buffer(request)),
    });
    call()
      .then((passing) => passage(passing, forward))
      .then(({ status, headers, body }) => {
        response.writeHead(status, [...headers].flat());
        response.end(body);
      })
      .catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  // A server that listens on a port has one.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${String(port)}${base}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function headersOf({ headers }: IncomingMessage): Headers {
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Headers(pairs);
}

function without(headers: Headers): Headers {
  const forwarded = new Headers(headers);
  for (const name of HOP_BY_HOP) forwarded.delete(name);
  return forwarded;
}
