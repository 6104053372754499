import { Context } from 'hono';
import { describe, expect, test } from 'vitest';
import { isClientCopyCurrent } from '#server/http/answers.ts';
import { bearerOf, countryOf, clientKeyOf, localeOf } from '#server/http/request-headers.ts';
import { answerCompressed, type CompressedText } from '#server/http/compressed.ts';
import { readJson } from '#server/http/request-body.ts';
import { clientAddress, parseTrustedProxies, type TrustedProxies } from '#server/security/client-address.ts';
import { deviceOf } from '#server/security/sessions.ts';
import { isCrawler } from '#server/analytics/figures.ts';
import { HOSTILE_IN_HEADERS } from '../../../support/hostile-texts.ts';
import { expectLinear } from '../../../support/linear.ts';

const page: CompressedText = { plain: 'page', zipped: new Uint8Array(), tag: 'W/"page"' };

function trusting(setting: string): TrustedProxies {
  const proxies = parseTrustedProxies(setting);
  if (proxies === undefined) throw new Error(`${setting} was refused.`);
  return proxies;
}

/** A request with that header; `Headers` would trim its value. */
function callWith(name: string, value: string): Context {
  const context = new Context(new Request('http://localhost/'));
  context.env = {
    incoming: { headers: { [name.toLowerCase()]: value }, socket: { remoteAddress: '10.0.0.1' } },
  };
  context.req.header = ((header: string) =>
    header.toLowerCase() === name.toLowerCase() ? value : undefined) as typeof context.req.header;
  return context;
}

const readers: Readonly<Record<string, (value: string) => unknown>> = {
  ...Object.fromEntries(
    ['off', '1', '9', '10.0.0.0/8'].map((setting) => [
      `X-Forwarded-For with TRUST_PROXY=${setting}`,
      (value: string) => clientAddress({ peer: '10.0.0.1', forwardedFor: value }, trusting(setting)),
    ]),
  ),
  'If-None-Match': (value) => isClientCopyCurrent(callWith('If-None-Match', value), page.tag),
  'Accept-Encoding': (value) => answerCompressed(callWith('Accept-Encoding', `gzip${value}`), page, {}),
  'Accept-Language': (value) => localeOf(callWith('Accept-Language', value)),
  Authorization: (value) => bearerOf(callWith('Authorization', `Bearer${value}`)),
  'Content-Type': (value) =>
    void readJson(callWith('Content-Type', `application/json${value}x`)).catch(String),
  COUNTRY_HEADER: (value) =>
    countryOf(callWith('X-Country', value), { TRUST_PROXY: trusting('1'), COUNTRY_HEADER: 'X-Country' }),
  'User-Agent of a device': deviceOf,
  'User-Agent of a crawler': isCrawler,
  'Idempotency-Key': (value) => {
    expect(() => clientKeyOf(callWith('Idempotency-Key', value))).toThrow();
  },
};

describe('a header', () => {
  test.each(Object.keys(readers))('%s is parsed in linear time', (name) => {
    expectLinear((value) => readers[name]?.(value), HOSTILE_IN_HEADERS);
  });

  test('X-Forwarded-For is ignored without a trusted proxy', () => {
    const origin = {
      peer: '203.0.113.9',
      get forwardedFor(): string {
        return { length: 1 } as unknown as string;
      },
    };
    expect(clientAddress(origin, trusting('off'))).toBe('203.0.113.9');
  });

  test('If-None-Match matches a tag at any position in the list, weak or strong', () => {
    for (const tag of ['"page"', 'W/"page"', '"other", W/"page"', '"page","other"']) {
      expect(isClientCopyCurrent(callWith('If-None-Match', tag), page.tag), tag).toBe(true);
    }
    for (const other of ['"pages"', '"pag"', 'page', '*', '']) {
      expect(isClientCopyCurrent(callWith('If-None-Match', other), page.tag), other).toBe(false);
    }
  });
});
