import ipaddr from 'ipaddr.js';
import { describe, expect, test, vi } from 'vitest';
import { clientAddress, isProxy, parseTrustedProxies } from '#server/security/client-address.ts';

function trusting(text: string) {
  const proxies = parseTrustedProxies(text);
  if (proxies === undefined) throw new Error(`${text} was refused.`);
  return proxies;
}

const address = (setting: string, peer: string | undefined, forwardedFor?: string) =>
  clientAddress({ peer, forwardedFor }, trusting(setting));

describe('the setting of trusted proxies', () => {
  test.each([
    ...['off', '1', '9', '10.0.0.0/8', '10.0.0.0/8, 192.0.2.7', 'fd00::/8,::1', '[::1]', '0.0.0.0/1'],
    '::ffff:10.0.0.1',
  ])('accepts %s', (text) => expect(parseTrustedProxies(text)).toBeDefined());

  test.each([
    ...[
      ...['on', 'true', 'yes', '0', '10', '-1', '1.5', 'proxy.example', '10.0.0.0/33', '10.0.0.0/-1'],
      '10.0.0/8',
    ],
    ...['0.0.0.0/0', '::/0', '::1/129', '10.0.0.0/8,', '10.0.0.0/8,on', '10.0.0.0/x', '0x7f.1', ''],
  ])('rejects "%s"', (text) => expect(parseTrustedProxies(text)).toBeUndefined());
});

describe('a client’s address', () => {
  test('is the peer’s without a proxy, whatever a header says', () => {
    expect(address('off', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(address('off', '203.0.113.9')).toBe('203.0.113.9');
  });

  test('is the one seen by the proxy, whatever the header contained before', () => {
    expect(address('1', '10.0.0.1', '198.51.100.1')).toBe('198.51.100.1');
    expect(address('1', '10.0.0.1', 'forged, 192.0.2.1, 198.51.100.1')).toBe('198.51.100.1');
  });

  test('is the one seen by the first of two proxies', () => {
    expect(address('2', '10.0.0.1', '192.0.2.1, 198.51.100.1, 10.0.0.2')).toBe('198.51.100.1');
  });

  test('is the peer’s when the header has fewer entries than proxies', () => {
    expect(address('2', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(address('1', '203.0.113.9')).toBe('203.0.113.9');
    expect(address('1', '203.0.113.9', '')).toBe('203.0.113.9');
    expect(address('1', '203.0.113.9', 'unknown')).toBe('203.0.113.9');
  });

  test('is the first from the right that is not a proxy when their networks are set', () => {
    expect(address('10.0.0.0/8', '10.0.0.1', '192.0.2.1, 198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
    expect(address('10.0.0.0/8,fd00::/8', 'fd00::1', '198.51.100.1, 10.9.9.9')).toBe('198.51.100.1');
  });

  test('is the peer’s when that is not a proxy: a forged header is ignored', () => {
    expect(address('10.0.0.0/8', '203.0.113.9', '198.51.100.1')).toBe('203.0.113.9');
    expect(address('10.0.0.0/8', '203.0.113.9', '198.51.100.1, 10.0.0.1')).toBe('203.0.113.9');
  });

  test('is the last known one when a proxy wrote something invalid', () => {
    expect(address('10.0.0.0/8', '10.0.0.1', '198.51.100.1, unknown')).toBe('10.0.0.1');
    expect(address('10.0.0.0/8', '10.0.0.1', '198.51.100.1, 0x7f.1, 10.0.0.2')).toBe('10.0.0.2');
  });

  test('is the outermost proxy’s when all are proxies', () => {
    expect(address('10.0.0.0/8', '10.0.0.1', '10.0.0.3, 10.0.0.2')).toBe('10.0.0.3');
  });

  test.each([
    ['198.51.100.1:4711', '198.51.100.1'],
    ['[2001:db8::1]:4711', '2001:db8::/64'],
    ['[2001:db8::1]', '2001:db8::/64'],
  ])('is read from %s, a form that some proxies write', (forwardedFor, expected) => {
    expect(address('1', '10.0.0.1', forwardedFor)).toBe(expected);
  });

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['::1', '::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::ffff:198.51.100.1', '198.51.100.1'],
    ['::FFFF:c633:6401', '198.51.100.1'],
  ])('%s counts as %s', (peer, expected) => expect(address('off', peer)).toBe(expected));

  test.each(['1', '10.0.0.0/8'])(
    'is found with TRUST_PROXY=%s without reading the whole header',
    (setting) => {
      const isValid = vi.spyOn(ipaddr.IPv6, 'isValid');
      address(setting, '10.0.0.1', `${'forged, '.repeat(2000)}10.0.0.2`);
      address(setting, '10.0.0.1', '10.0.0.2,'.repeat(2000));
      expect(isValid.mock.calls.length).toBeLessThan(50);
    },
  );

  test('has a fixed name without a connection', () => expect(address('off', undefined)).toBe('local'));
});

test('a proxy’s connection is recognized when the networks, or hops alone, are set', () => {
  const [proxy, other] = ['10.0.0.1', '203.0.113.9'];
  expect([proxy, other].map((peer) => isProxy(peer, trusting('10.0.0.0/8')))).toEqual([true, false]);
  expect(['1', 'off'].map((setting) => isProxy(other, trusting(setting)))).toEqual([true, false]);
});
