import type { Context } from 'hono';
import { headerOf } from './incoming.ts';

/** The token of `Authorization: Bearer`; empty where there is none. */
export const bearerTokenOf = (context: Context): string =>
  /^Bearer +(\S+)$/i.exec(headerOf(context, 'authorization') ?? '')?.[1] ?? '';
