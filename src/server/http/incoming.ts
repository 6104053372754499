import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';

/** The request as Node received it; a call made in the same process, as tests do, has none. */
export const incomingOf = (context: Context): IncomingMessage | undefined =>
  (context.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;

/**
 * A header that may be given once, by its name in lower case. It is read from Node's own record where there is one,
 * since a `Headers` object of them all costs more than most calls.
 */
export function headerOf(context: Context, name: string): string | undefined {
  const incoming = incomingOf(context);
  if (incoming === undefined) return context.req.header(name);
  const value = incoming.headers[name];
  return typeof value === 'object' ? value.join(', ') : value;
}

/** Aborted when the client leaves before it is answered; undefined for a call that is made in the same process. */
export function departureOf(context: Context): AbortSignal | undefined {
  const { outgoing } = context.env as { readonly outgoing?: ServerResponse };
  if (outgoing === undefined) return undefined;
  const departure = new AbortController();
  outgoing.once('close', () => departure.abort());
  if (outgoing.destroyed) departure.abort();
  return departure.signal;
}
