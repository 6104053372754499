import type { Context } from 'hono';
import { isCountryCode } from '#domain/place/country-code.ts';
import { isProxy, type TrustedProxies } from '../security/client-address.ts';
import { headerOf, incomingOf } from './incoming.ts';

/** Trusted proxies and their country header. */
interface CountrySettings {
  readonly TRUST_PROXY: TrustedProxies;
  readonly COUNTRY_HEADER?: string | undefined;
}

/** Null without a trusted proxy. */
export function countryOf(context: Context, { TRUST_PROXY, COUNTRY_HEADER }: CountrySettings): string | null {
  if (COUNTRY_HEADER === undefined) return null;
  if (!isProxy(incomingOf(context)?.socket.remoteAddress, TRUST_PROXY)) return null;
  const told = headerOf(context, COUNTRY_HEADER)?.toUpperCase();
  return told !== undefined && isCountryCode(told) ? told : null;
}
