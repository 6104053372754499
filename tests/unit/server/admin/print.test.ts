import { describe, expect, test } from 'vitest';
import { fields, printableJson, table } from '#server/admin/print.ts';

const HOSTILE = 'Ebro\u001b[2J\u009b31m\u202eorbE\u2066\r\nNorte';

describe('an operator command’s output', () => {
  test.each([
    ['a table', table([{ name: HOSTILE }, { name: 'b' }])],
    ['a record', fields({ name: HOSTILE })],
    ['JSON', printableJson({ name: HOSTILE })],
  ])('escapes terminal control characters in %s', (_, printed) => {
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
    expect(printed).toContain('Norte');
  });

  test('is JSON equal to the stored data', () => {
    expect(JSON.parse(printableJson({ name: HOSTILE }))).toEqual({ name: HOSTILE });
  });
});
