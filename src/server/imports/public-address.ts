import ipaddr from 'ipaddr.js';

/** IPv6 addresses that contain an IPv4 address, which decides, are never needed. */
const PUBLIC_RANGE = 'unicast';

/** Global unicast of IPv6; the rest is reserved, translated or unassigned. */
const GLOBAL = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address belongs to the public internet. */
export function isPublicAddress(text: string): boolean {
  const isReadable = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  if (!isReadable) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== PUBLIC_RANGE) return false;
  return address instanceof ipaddr.IPv4 || address.match(GLOBAL);
}
