import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { filledText, isStorable, lineText, text } from '#domain/text.ts';
import { firstIssue } from './issues.ts';

describe('a text', () => {
  test('is trimmed', () => {
    expect(v.parse(text, ' \t Ebro  Norte\n')).toBe('Ebro  Norte');
    expect(v.parse(text, '   ')).toBe('');
  });

  test.each([undefined, null, 7, true, {}, []])('is not %j', (value) => {
    expect(firstIssue(text, value)).toBe('issues.required');
  });

  test.each(['a\u0000b', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f', 'a\u007f', '\ud83d', '\udc00a'])(
    'may not hold %j',
    (value) => {
      expect(isStorable(value)).toBe(false);
      expect(firstIssue(text, value)).toBe('issues.characters');
    },
  );

  test.each(['a\tb', 'a\nb', 'a\r\nb', ' ~', '\u0080', '😀', '東京', 'Ñandú'])('may hold %j', (value) => {
    expect(isStorable(value)).toBe(true);
    expect(firstIssue(text, value)).toBeUndefined();
  });
});

describe('a text of one line', () => {
  test.each([
    ['Ebro\nNorte', 'Ebro Norte'],
    ['Ebro \r\n\t Norte', 'Ebro Norte'],
    ['Ebro\u2028Norte\u0085', 'Ebro Norte'],
    ['Ebro  Norte', 'Ebro  Norte'],
    ['\u202eorbE', 'orbE'],
    ['\u2066Ebro\u2069\u200e\u200f\u061c', 'Ebro'],
    ['Eb\u200bro\ufeff', 'Ebro'],
    [' \u200e ', ''],
    ['👨‍👩‍👧 Ñandú & Söhne', '👨‍👩‍👧 Ñandú & Söhne'],
  ])('%j is %j', (typed, line) => {
    expect(v.parse(lineText, typed)).toBe(line);
  });
});

describe('a text that must be filled in', () => {
  const upToFive = filledText(5);

  test.each(['', ' ', ' \n\t '])('is missing as %j', (value) => {
    expect(firstIssue(upToFive, value)).toBe('issues.required');
  });

  test('has 1 character up to its limit, not counting the blanks around it', () => {
    expect(firstIssue(upToFive, 'a')).toBeUndefined();
    expect(firstIssue(upToFive, '  abcde  ')).toBeUndefined();
    expect(firstIssue(upToFive, 'abcdef')).toBe('issues.tooLong');
  });
});
