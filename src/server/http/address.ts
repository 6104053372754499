import type { Context } from 'hono';
import { clientAddress, type TrustedProxies } from '../security/client-address.ts';
import { headerOf, incomingOf } from './incoming.ts';

export const addressOf = (context: Context, proxies: TrustedProxies): string =>
  clientAddress(
    {
      peer: incomingOf(context)?.socket.remoteAddress,
      forwardedFor: headerOf(context, 'x-forwarded-for'),
    },
    proxies,
  );
