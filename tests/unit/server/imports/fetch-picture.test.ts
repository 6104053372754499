import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { fetchFile } from '#server/imports/fetch-picture.ts';
import { isPublicAddress } from '#server/imports/public-address.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

/** Private, local, shared, reserved and translated forms. */
const PRIVATE = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '100.64.0.1', '100.127.255.254', '127.0.0.1', '127.255.255.254'],
  ...['169.254.169.254', '172.16.0.1', '172.31.255.255', '192.0.0.1', '192.0.2.1', '192.168.1.1'],
  ...['198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '239.255.255.255', '240.0.0.1'],
  ...['255.255.255.255', '::', '::1', 'fc00::1', 'fd12:3456::1', 'fe80::1', 'febf::1', 'ff02::1'],
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:10.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b::10.0.0.1', '64:ff9b:1::1', '2002:7f00:1::', '2001::1', '2001:db8::1', '100::1'],
];

/** Spellings that an address bar reads as 127.0.0.1 or ::1. */
const SPELLINGS = [
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '[::1]',
  '[::ffff:127.0.0.1]',
];

const resolvesTo = (...addresses: string[]) => ({
  resolve: () => Promise.resolve(addresses),
  isAllowed: isPublicAddress,
});

const refused = /not public|plain https/;

describe('a picture by address', () => {
  it.each(PRIVATE)('is not fetched from %s, by address or by name', async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    const host = address.includes(':') ? `[${address}]` : address;
    await expect(fetchFile(`https://${host}/a.png`, '/nowhere')).rejects.toThrow(refused);
    await expect(fetchFile('https://a.example/a.png', '/nowhere', resolvesTo(address))).rejects.toThrow(
      refused,
    );
  });

  it.each(SPELLINGS)('is not fetched from %s', async (host) => {
    await expect(fetchFile(`https://${host}/a.png`, '/nowhere', resolvesTo('127.0.0.1'))).rejects.toThrow(
      refused,
    );
  });

  it('is not fetched if one of several addresses is private', async () => {
    const mixed = resolvesTo('93.184.215.14', '10.0.0.1');
    await expect(fetchFile('https://a.example/a.png', '/nowhere', mixed)).rejects.toThrow(refused);
  });

  it.each(['http://a.example/', 'https://a.example:8443/', 'https://user@a.example/', 'file:///etc/passwd'])(
    'is not fetched from %s',
    async (address) => {
      await expect(fetchFile(address, '/nowhere', resolvesTo('93.184.215.14'))).rejects.toThrow(refused);
    },
  );

  it.each(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c'])('may be at %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it('is fetched from the address that was checked, and keeps its name in any encoding', async () => {
    // TLS without a certificate.
    const psk = Buffer.alloc(16);
    const server = createServer({ ciphers: 'PSK', pskCallback: () => psk }, (_, answer) =>
      answer.end('bytes'),
    );
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const options = { port, ciphers: 'PSK', pskCallback: () => ({ psk, identity: 'test' }) };
    const remote = { ...resolvesTo('127.0.0.1'), isAllowed: () => true, options };
    const fetched = (file: string) =>
      fetchFile(`https://a.example/${file}`, temporaryFolder('remote'), remote);
    try {
      const { path, name } = await fetched('pictures/almac%C3%A9n%201%zz.png');
      expect([await readFile(path, 'utf8'), name]).toEqual(['bytes', 'almacén 1%zz.png']);
      expect((await fetched('almac%E9n.png')).name).toBe('almac\uFFFDn.png');
    } finally {
      server.close();
    }
  });
});
