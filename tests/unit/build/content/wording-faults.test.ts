import { expect, it } from 'vitest';
import { parsed, topicFaults } from '#build/content/wording-faults.ts';

const english = { menu: 'Menu', found: { spaces_one: '{{count}} space', spaces_other: '{{count}} spaces' } };

it('a language with all the keys of English has no errors', () => {
  const french = {
    menu: 'Menu',
    found: { spaces_one: '{{count}} espace', spaces_other: '{{count}} espaces' },
  };
  expect(topicFaults(english, french, 'fr-FR')).toEqual([]);
});

it.each([
  ['a missing sentence', { found: english.found }, 'fr-FR', 'menu is missing: "Menu"'],
  ['an unused sentence', { ...english, menü: 'Menu' }, 'de-DE', 'menü is no sentence of ours.'],
  [
    'a sentence without its placeholder',
    { menu: 'Menu', found: { spaces_one: '{{ count }} espace', spaces_other: 'des espaces' } },
    'fr-FR',
    'found.spaces_other must hold {{count}}, as in English.',
  ],
  ['an empty sentence', { ...english, menu: '' }, 'en-US', 'menu is empty, or begins or ends with a blank.'],
])('%s is reported', (_, words, language, fault) => {
  expect(topicFaults(english, words, language)).toEqual([fault]);
});

it('a language requires its own plural forms', () => {
  const japanese = { menu: 'メニュー', found: { spaces_other: '{{count}}件' } };
  expect(topicFaults(english, japanese, 'ja-JP')).toEqual([]);
  expect(topicFaults(english, english, 'pl-PL')).toEqual([
    'found.spaces_many is missing: "{{count}} spaces"',
    'found.spaces_few is missing: "{{count}} spaces"',
  ]);
});

it.each([
  ['a missing comma', '{\n  "a": "b"\n  "c": "d"\n}', 3, "Expected ',' or '}' after property value"],
  ['the end of half a file', '{\n', 2, "Expected property name or '}'"],
  ['an empty file', '', 1, 'Unexpected end of JSON input'],
])('%s is reported with its line', (_, text, line, reason) => {
  const sentence = `it can't be read: ${reason}. Texts stand in quotes, with a comma between two of them.`;
  expect(parsed(() => JSON.parse(text) as never)).toEqual({ note: { line, sentence } });
});
