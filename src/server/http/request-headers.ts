import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'hono';
import { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEY } from '#api/idempotency.ts';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#domain/locale/locales.ts';
import { KEY_PREFIX } from '#domain/session/api-key.ts';
import { isCountryCode } from '#domain/place/country-code.ts';
import { ApiError } from '../ground/api-error.ts';
import { clientAddress, isProxy, type TrustedProxies } from '../security/client-address.ts';

/** Undefined for in-process calls, as in tests. */
export const incomingOf = (context: Context): IncomingMessage | undefined =>
  (context.env as { readonly incoming?: IncomingMessage } | undefined)?.incoming;

/** Read from Node's record, since building `Headers` costs more than most calls. */
export function headerOf(context: Context, name: string): string | undefined {
  const incoming = incomingOf(context);
  if (incoming === undefined) return context.req.header(name);
  const value = incoming.headers[name];
  return typeof value === 'object' ? value.join(', ') : value;
}

/** Aborts when the client disconnects; `undefined` for in-process calls. */
export function disconnectSignalOf(context: Context): AbortSignal | undefined {
  const { outgoing } = context.env as { readonly outgoing?: ServerResponse };
  if (outgoing === undefined) return undefined;
  const disconnected = new AbortController();
  outgoing.once('close', () => disconnected.abort());
  if (outgoing.destroyed) disconnected.abort();
  return disconnected.signal;
}

export const addressOf = (context: Context, proxies: TrustedProxies): string =>
  clientAddress(
    {
      peer: incomingOf(context)?.socket.remoteAddress,
      forwardedFor: headerOf(context, 'x-forwarded-for'),
    },
    proxies,
  );

/** The token of a mail's link. */
export const bearerOf = (context: Context): string | undefined =>
  apiKeyOf(context) === undefined
    ? /^Bearer\s+(?<token>\S+)$/i.exec(headerOf(context, 'authorization') ?? '')?.groups?.['token']
    : undefined;

/** Longer than the scheme and the prefix. */
const BEGINNING = 32;

/** What begins like one, of any length. */
export function apiKeyOf(context: Context): string | undefined {
  const header = headerOf(context, 'authorization') ?? '';
  const [scheme] = /^Bearer +/i.exec(header.slice(0, BEGINNING)) ?? [];
  return scheme !== undefined && header.startsWith(KEY_PREFIX, scheme.length)
    ? header.slice(scheme.length)
    : undefined;
}

/** Trusted proxies and their country header. */
interface CountrySettings {
  readonly TRUST_PROXY: TrustedProxies;
  readonly COUNTRY_HEADER?: string | undefined;
}

export function countryOf(context: Context, { TRUST_PROXY, COUNTRY_HEADER }: CountrySettings): string | null {
  if (COUNTRY_HEADER === undefined) return null;
  if (!isProxy(incomingOf(context)?.socket.remoteAddress, TRUST_PROXY)) return null;
  const stated = headerOf(context, COUNTRY_HEADER)?.toUpperCase();
  return stated !== undefined && isCountryCode(stated) ? stated : null;
}

/** @throws ApiError (`BAD_INPUT`) if malformed */
export function clientKeyOf(context: Context): string | undefined {
  const key = context.req.header(IDEMPOTENCY_HEADER);
  if (key === undefined || IDEMPOTENCY_KEY.test(key)) return key;
  throw new ApiError('BAD_INPUT', { fields: { [IDEMPOTENCY_HEADER]: 'issues.characters' } });
}

/** Reads Accept-Language. */
export const localeOf = (context: Context): Locale => statedLocaleOf(context) ?? DEFAULT_LOCALE;

/** In UTF-16 units; browsers name a few languages. */
const LANGUAGES_LIMIT = 500;

/** The one of our languages that is preferred; `undefined` if none is named. */
export function statedLocaleOf(context: Context): Locale | undefined {
  const stated = (context.req.header('Accept-Language') ?? '').slice(0, LANGUAGES_LIMIT).toLowerCase();
  const named = stated.split(',').flatMap((range) => {
    const [tag = '', weight = ''] = range.split(';').map((text) => text.trim());
    const locale = LOCALES.find((each) => each === tag.split('-')[0]);
    const preference = Number(/^q=([\d.]+)$/.exec(weight)?.[1] ?? 1);
    return locale !== undefined && preference > 0 ? [{ locale, preference }] : [];
  });
  return named.sort((one, other) => other.preference - one.preference)[0]?.locale;
}
