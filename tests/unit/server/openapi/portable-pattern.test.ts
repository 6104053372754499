import { expect, it } from 'vitest';
import { LOWERCASE, SYMBOL, UPPERCASE } from '#domain/user/password-requirements.ts';
import { portablePattern } from '#server/openapi/json-schema.ts';

const RULES = { UPPERCASE, LOWERCASE, SYMBOL, placeName: /^[\p{L}\p{M} -]+$/u, digits: /^\d{7,15}$/ };
const TEXTS = [...'a A 1 _ é É Zaragoza Łódź 東京 9761234'.split(' '), "L'Hospitalet", 'São Paulo'];

it.each(Object.entries(RULES))(
  'a portable pattern accepts everything that its rule accepts: %s',
  (_, rule) => {
    for (const flags of ['', 'u']) {
      const portable = new RegExp(portablePattern(rule), flags);
      expect(TEXTS.filter((text) => rule.test(text) && !portable.test(text))).toEqual([]);
    }
  },
);

it.each(Object.entries(RULES))('a portable pattern equals its rule for ASCII: %s', (_, rule) => {
  const portable = new RegExp(portablePattern(rule));
  for (let code = 0; code < 128; code += 1) {
    const text = String.fromCharCode(code);
    expect(portable.test(text), text).toBe(rule.test(text));
  }
});

it('a portable pattern throws for an unknown character class', () => {
  expect(() => portablePattern(/\p{Sc}/u)).toThrow('\\p{Sc}');
});
