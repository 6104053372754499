import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Reply = { readonly status?: number; readonly body: unknown } | 'hangUp' | 'silence';

/** Stands in for the EU's register of VAT numbers. */
export interface ViesServer {
  readonly url: string;
  /** By number; unknown ones are not registered. */
  readonly replies: Map<string, Reply>;
  readonly asked: Record<string, string>[];
  close(): Promise<void>;
}

export const VALID_REPLY: Reply = { body: { valid: true, requestIdentifier: 'WAPIAAAAW1' } };

export async function startVies(): Promise<ViesServer> {
  const replies = new Map<string, Reply>();
  const asked: Record<string, string>[] = [];
  const server: Server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const question = JSON.parse(text) as Record<string, string>;
      asked.push({ path: request.url ?? '', ...question });
      const reply = replies.get(question['vatNumber'] ?? '') ?? { body: { valid: false } };
      if (reply === 'silence') return;
      if (reply === 'hangUp') {
        request.socket.destroy();
        return;
      }
      response.writeHead(reply.status ?? 200, { 'Content-Type': 'application/json' });
      response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/rest-api`,
    replies,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
