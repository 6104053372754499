import { expect, it } from 'vitest';
import { topicFaults } from '#build/content/wording-faults.ts';

const english = { menu: 'Menu', found: { spaces_one: '{{count}} space', spaces_other: '{{count}} spaces' } };

it('a language with all the keys of English has no errors', () => {
  const french = {
    menu: 'Menu',
    found: { spaces_one: '{{count}} espace', spaces_other: '{{count}} espaces' },
  };
  expect(topicFaults(english, french, 'fr-FR')).toEqual([]);
});

it('a missing sentence is reported with its English text', () => {
  expect(topicFaults(english, { found: english.found }, 'fr-FR')).toEqual(['menu is missing: "Menu"']);
});

it('an unused sentence is reported', () => {
  expect(topicFaults(english, { ...english, menü: 'Menu' }, 'de-DE')).toEqual([
    'menü is no sentence of ours.',
  ]);
});

it('a sentence without its placeholder is reported', () => {
  const found = { spaces_one: '{{ count }} espace', spaces_other: 'des espaces' };
  expect(topicFaults(english, { menu: 'Menu', found }, 'fr-FR')).toEqual([
    'found.spaces_other must hold {{count}}, as in English.',
  ]);
});

it('an empty sentence is reported', () => {
  expect(topicFaults(english, { ...english, menu: '' }, 'en-US')).toEqual([
    'menu is empty, or begins or ends with a blank.',
  ]);
});

it('a language requires its own plural forms', () => {
  const japanese = { menu: 'メニュー', found: { spaces_other: '{{count}}件' } };
  expect(topicFaults(english, japanese, 'ja-JP')).toEqual([]);
  expect(topicFaults(english, english, 'pl-PL')).toEqual([
    'found.spaces_many is missing: "{{count}} spaces"',
    'found.spaces_few is missing: "{{count}} spaces"',
  ]);
});
