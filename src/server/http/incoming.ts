import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** Undefined for in-process calls, as in tests. */
export const incomingOf = (context: Context): IncomingMessage | undefined =>
  (context.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;

/** Read from Node's record, since building `Headers` costs more than most calls. */
export function headerOf(context: Context, name: string): string | undefined {
  const incoming = incomingOf(context);
  if (incoming === undefined) return context.req.header(name);
  const value = incoming.headers[name];
  return typeof value === 'object' ? value.join(', ') : value;
}

/** Aborts when the client disconnects; `undefined` for in-process calls. */
export function departureOf(context: Context): AbortSignal | undefined {
  const { outgoing } = context.env as { readonly outgoing?: ServerResponse };
  if (outgoing === undefined) return undefined;
  const departure = new AbortController();
  outgoing.once('close', () => departure.abort());
  if (outgoing.destroyed) departure.abort();
  return departure.signal;
}
