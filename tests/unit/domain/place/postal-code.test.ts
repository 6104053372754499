import { expect, test } from 'vitest';
import { isPostalCode } from '#domain/place/postal-code.ts';

test.each(['46001', 'SW1A 1AA', '1012 AB', 'D-80331', '00-950', 'K1A 0B1', '12345-6789', '101'])(
  '%s looks like a postal code',
  (text) => expect(isPostalCode(text)).toBe(true),
);

test.each(['Valencia', 'Calle 5', 'A2', 'Vic', '46001 Valencia', '1'.repeat(100), ''])(
  '%j does not look like a postal code',
  (text) => expect(isPostalCode(text)).toBe(false),
);
