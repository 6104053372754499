import ipaddr from 'ipaddr.js';

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Which proxies stand before the server, and so what a call's X-Forwarded-For is worth. */
export type TrustedProxies =
  | { readonly are: 'none' }
  /** So many, one behind the other; nobody can reach the server but through all of them. */
  | { readonly are: 'hops'; readonly count: number }
  | { readonly are: 'networks'; readonly networks: readonly Network[] };

/** Where a call comes from, as far as the server can see. */
export interface Origin {
  /** The address at the other end of the connection; none for a call that is made in the same process. */
  readonly peer: string | undefined;
  /** The X-Forwarded-For header: each proxy adds at its end the address that called it. */
  readonly forwardedFor: string | undefined;
}

/** `off`, a number of proxies, or their networks, comma-separated; undefined for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return { are: 'none' };
  if (/^[1-9]$/.test(text)) return { are: 'hops', count: Number(text) };
  const networks = text.split(',').map((part) => networkOf(part.trim()));
  return networks.every((network) => network !== undefined) ? { are: 'networks', networks } : undefined;
}

/**
 * The address that a call comes from, as limits count it: IPv6 by its /64, since one household has them all. What the
 * header says counts only as far as trusted proxies have written it.
 */
export function clientAddress({ peer, forwardedFor }: Origin, proxies: TrustedProxies): string {
  const direct = addressOf(peer ?? '');
  if (direct === undefined) return peer ?? 'local';
  return counted(firstForeign(direct, forwardedFor ?? '', proxies));
}

/** Whether the other end of the connection is a proxy, which stands for many clients. */
export function isProxy(peer: string | undefined, proxies: TrustedProxies): boolean {
  const address = addressOf(peer ?? '');
  return proxies.are === 'hops' || (address !== undefined && isTrusted(address, proxies));
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** No chain of trusted proxies is longer. */
const HOPS_LIMIT = 20;

/** The longest address with its port, in brackets: eight groups, the last two written as IPv4. */
const ADDRESS_LIMIT = 53;

function firstForeign(direct: Address, forwardedFor: string, proxies: TrustedProxies): Address {
  if (proxies.are === 'none') return direct;
  // A header that is too short has not come through all of the proxies.
  if (proxies.are === 'hops') {
    return addressOf(lastHops(forwardedFor, proxies.count)[proxies.count - 1] ?? '') ?? direct;
  }
  let nearest = direct;
  for (const hop of lastHops(forwardedFor, HOPS_LIMIT)) {
    if (!isTrusted(nearest, proxies)) break;
    const address = addressOf(hop);
    // A client can invent everything before an unreadable hop.
    if (address === undefined) break;
    nearest = address;
  }
  return nearest;
}

/** At most `count` hops of the header, the last one first. The rest of the header, which clients can fill, stays unread. */
function lastHops(forwardedFor: string, count: number): string[] {
  const hops: string[] = [];
  let end = forwardedFor.length;
  while (end >= 0 && hops.length < count) {
    const comma = end === 0 ? -1 : forwardedFor.lastIndexOf(',', end - 1);
    hops.push(forwardedFor.slice(comma + 1, end).trim());
    end = comma;
  }
  return hops;
}

const isTrusted = (address: Address, proxies: TrustedProxies): boolean =>
  proxies.are === 'networks' &&
  proxies.networks.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits));

const counted = (address: Address): string =>
  address instanceof ipaddr.IPv6
    ? `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`
    : address.toString();

/** Some proxies write a port behind the address. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

// The library would also read "1" and "0x7f.1", which no proxy writes; IPv4 that is mapped into IPv6 is IPv4 again.
function addressOf(text: string): Address | undefined {
  if (text.length > ADDRESS_LIMIT) return undefined;
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  const isReadable = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isReadable ? ipaddr.process(address) : undefined;
}

// A network of all addresses would let every caller name its own.
function networkOf(text: string): Network | undefined {
  const [address = '', bits] = text.split('/');
  const range = addressOf(address);
  if (range === undefined) return undefined;
  const length = range.kind() === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? length : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return prefix >= 1 && prefix <= length ? [range, prefix] : undefined;
}
