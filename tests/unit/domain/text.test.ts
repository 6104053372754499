import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { filledText, isStorable, lineText, text } from '#domain/text.ts';
import { firstIssue } from './issues.ts';

describe('a text', () => {
  const upToTwenty = text(20);

  test('trims outer whitespace', () => {
    expect(v.parse(upToTwenty, ' \t Ebro  Norte\n')).toBe('Ebro  Norte');
    expect(v.parse(upToTwenty, '   ')).toBe('');
  });

  test.each([undefined, null, 7, true, {}, []])('rejects %j', (value) => {
    expect(firstIssue(upToTwenty, value)).toBe('issues.required');
  });

  test.each(['a\u0000b', '\u0008', '\u000b', '\u000c', '\u000e', '\u001f', 'a\u007f', '\ud83d', '\udc00a'])(
    'rejects the character %j',
    (value) => {
      expect(isStorable(value)).toBe(false);
      expect(firstIssue(upToTwenty, value)).toBe('issues.characters');
    },
  );

  test.each(['a\tb', 'a\nb', 'a\r\nb', ' ~', '😀', '東京', 'Ñandú'])('accepts the character %j', (value) => {
    expect(isStorable(value)).toBe(true);
    expect(firstIssue(upToTwenty, value)).toBeUndefined();
  });
});

describe('a text', () => {
  test('loses control characters and keeps line breaks', () => {
    expect(v.parse(text(20), 'Ebro\u0085Norte\u009b31m')).toBe('Ebro\nNorte31m');
  });

  test.each([
    ['text', text(5)],
    ['lineText', lineText(5)],
  ])(
    '(%s) is measured after trimming, and rejected unread beyond four times its limit plus 100',
    (_, upToFive) => {
      expect(v.parse(upToFive, `${' '.repeat(115)}abcde`)).toBe('abcde');
      expect(firstIssue(upToFive, 'abcdef')).toBe('issues.tooLong');
      expect(firstIssue(upToFive, `${' '.repeat(116)}abcde`)).toBe('issues.tooLong');
    },
  );
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
    ['\u009b31mEbro\u0080', '31mEbro'],
    [' \u200e ', ''],
    ['👨‍👩‍👧 Ñandú & Söhne', '👨‍👩‍👧 Ñandú & Söhne'],
  ])('%j is %j', (typed, line) => expect(v.parse(lineText(30), typed)).toBe(line));
});

describe('a required text', () => {
  const upToFive = filledText(5);

  test.each(['', ' ', ' \n\t '])('is missing when it is %j', (value) => {
    expect(firstIssue(upToFive, value)).toBe('issues.required');
  });

  test('has 1 character up to its limit, without outer blanks', () => {
    expect(firstIssue(upToFive, 'a')).toBeUndefined();
    expect(firstIssue(upToFive, '  abcde  ')).toBeUndefined();
    expect(firstIssue(upToFive, 'abcdef')).toBe('issues.tooLong');
  });
});
