import ipaddr from 'ipaddr.js';

type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

export type TrustedProxies =
  | { readonly are: 'none' }
  /** Number of proxies in a chain that clients cannot bypass. */
  | { readonly are: 'hops'; readonly count: number }
  | { readonly are: 'networks'; readonly networks: readonly Network[] };

export interface Origin {
  readonly peer: string | undefined;
  /** Each proxy appends the address of its client. */
  readonly forwardedFor: string | undefined;
}

/** `off`, a number, or networks separated by commas; `undefined` if invalid. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'off') return { are: 'none' };
  if (/^[1-9]$/.test(text)) return { are: 'hops', count: Number(text) };
  const networks = text.split(',').map((part) => networkOf(part.trim()));
  return networks.every((network) => network !== undefined) ? { are: 'networks', networks } : undefined;
}

/** IPv6 by /64, since a household has all of them; only trusted proxies' entries count. */
export function clientAddress({ peer, forwardedFor }: Origin, proxies: TrustedProxies): string {
  const direct = addressOf(peer ?? '');
  if (direct === undefined) return peer ?? 'local';
  return counted(firstForeign(direct, forwardedFor ?? '', proxies));
}

/** Proxies represent many clients. */
export function isProxy(peer: string | undefined, proxies: TrustedProxies): boolean {
  const address = addressOf(peer ?? '');
  return proxies.are === 'hops' || (address !== undefined && isTrusted(address, proxies));
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Maximum chain of proxies. */
const HOPS_LIMIT = 20;

/** Maximum length of an IPv6 address with IPv4 part, brackets and port. */
const ADDRESS_LIMIT = 53;

function firstForeign(direct: Address, forwardedFor: string, proxies: TrustedProxies): Address {
  if (proxies.are === 'none') return direct;
  // A shorter header has bypassed proxies.
  if (proxies.are === 'hops') {
    return addressOf(lastHops(forwardedFor, proxies.count)[proxies.count - 1] ?? '') ?? direct;
  }
  let nearest = direct;
  for (const hop of lastHops(forwardedFor, HOPS_LIMIT)) {
    if (!isTrusted(nearest, proxies)) break;
    const address = addressOf(hop);
    // Entries left of an unreadable one may be forged.
    if (address === undefined) break;
    nearest = address;
  }
  return nearest;
}

/** Last entries first; reads only as much as needed, since clients control the rest. */
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

/** Some proxies append the port. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\](?::\d+)?|([\d.]+):\d+)$/i;

// The library also accepts "1" and "0x7f.1"; IPv4-mapped IPv6 becomes IPv4.
function addressOf(text: string): Address | undefined {
  if (text.length > ADDRESS_LIMIT) return undefined;
  const [, bracketed, plain] = WITH_PORT.exec(text) ?? [];
  const address = bracketed ?? plain ?? text;
  const isReadable = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isReadable ? ipaddr.process(address) : undefined;
}

// A network of all addresses would allow any caller to forge its address.
function networkOf(text: string): Network | undefined {
  const [address = '', bits] = text.split('/');
  const range = addressOf(address);
  if (range === undefined) return undefined;
  const length = range.kind() === 'ipv4' ? 32 : 128;
  const prefix = bits === undefined ? length : /^\d{1,3}$/.test(bits) ? Number(bits) : 0;
  return prefix >= 1 && prefix <= length ? [range, prefix] : undefined;
}
