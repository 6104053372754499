import { domainToUnicode } from 'node:url';
import { isReadableHost } from '#domain/company/shown-host.ts';

/** The same address, with its host in its own script if that is readable: browsers can't translate it. */
export function inOwnScript(website: string): string {
  if (!URL.canParse(website)) return website;
  const { hostname } = new URL(website);
  const host = domainToUnicode(hostname);
  const isReadable = host !== '' && host !== hostname && isReadableHost(host);
  return isReadable ? website.replace(/(?<=^https?:\/\/(?:[^/?#@]*@)?)[^/?#:]+/i, host) : website;
}
