import { isIPv6 } from 'node:net';
import type { Context } from 'hono';
import { headerOf, incomingOf } from './incoming.ts';

/**
 * The address that a call comes from, as limits count it: IPv6 by its /64, since one household has them all.
 * The header of a proxy is believed only where the settings say that there is one.
 */
export function addressOf(context: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? headerOf(context, 'x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return network(forwarded ?? socketAddress(context));
}

function socketAddress(context: Context): string {
  const incoming = incomingOf(context);
  return incoming === undefined ? 'local' : (incoming.socket.remoteAddress ?? 'unknown');
}

function network(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0');
  return `${[...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
