import { expect, test } from 'vitest';
import { shownHost } from '#domain/company/shown-host.ts';
import { inOwnScript } from '#server/listings/website-script.ts';

test.each([
  ['https://www.ebro.example/contact', 'ebro.example'],
  ['https://ebro.example:8443', 'ebro.example:8443'],
  ['https://xn--mller-logistik-gsb.de', 'müller-logistik.de'],
  ['https://www.xn--mller-logistik-gsb.de:8443/es?a=xn--b', 'müller-logistik.de:8443'],
  ['https://Müller-Logistik.de', 'müller-logistik.de'],
  ['https://almacenes-peña.es', 'almacenes-peña.es'],
  ['https://łódź.pl', 'łódź.pl'],
  ['https://xn--e1afmkfd.xn--p1ai', 'пример.рф'],
  ['https://xn--wgv71a119e.jp', 'xn--wgv71a119e.jp'],
  // Cyrillic letters that look like Latin ones, alone or mixed with them.
  ['https://xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
  ['https://аррӏе.com', 'xn--80ak6aa92e.com'],
  ['https://pаypal.com', 'xn--pypal-4ve.com'],
  // Latin letters that look like others.
  ['https://ıkea.com', 'xn--kea-iua.com'],
  ['https://ɡoogle.com', 'xn--oogle-qmc.com'],
  ['https://xn--a.example', 'xn--a.example'],
])('the host of %s is shown as %s', (website, shown) => {
  expect(shownHost(inOwnScript(website))).toBe(shown);
  expect(new URL(inOwnScript(website)).href).toBe(new URL(website).href);
});
