import { expect, it } from 'vitest';
import { newRecoveryCodes } from '#server/security/second-factor.ts';

/** Of a fast hash without a salt, within reach of who has the database for years. */
const GUESSABLE_BITS = 70;

it('a recovery code is beyond what can be guessed by its stored hash', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}(?:-[a-hjkmnp-z2-9]{5})+$/);
    const letters = code.replaceAll('-', '').length;
    expect(letters * Math.log2(31)).toBeGreaterThan(GUESSABLE_BITS);
  }
});
