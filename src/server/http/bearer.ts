import type { Context } from 'hono';
import { headerOf } from './incoming.ts';

export const bearerOf = (context: Context): string | undefined =>
  /^Bearer\s+(?<token>\S+)$/i.exec(headerOf(context, 'authorization') ?? '')?.groups?.['token'];
