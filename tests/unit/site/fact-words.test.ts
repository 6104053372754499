import { describe, expect, test } from 'vitest';
import type { Fact } from '#domain/facts/fact.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { namesOf } from '#domain/facts/fact-numbers.ts';
import { factName, levelName, optionName } from '#site/fact-words.ts';
import { makeT } from '#site/translate.ts';
import en from '#i18n/en/facts.json' with { type: 'json' };
import es from '#i18n/es/facts.json' with { type: 'json' };

const facts = [spaceFacts, serviceFacts].flatMap((registry) => Object.entries<Fact>(registry));

describe.each([
  ['en', en],
  ['es', es],
] as const)('in %s', (locale, words) => {
  const t = makeT({ facts: words }, locale);

  test.each(facts)('%s has a name, and one for each of its options and levels', (id, fact) => {
    const levels = 'levels' in fact ? Object.values(fact.levels).flat() : [];
    const own = [
      factName(id, t),
      ...namesOf(fact).map((name) => optionName(id, name, { t, locale })),
      ...levels.map((level) => levelName(String(level), t)),
    ];
    expect(own.filter((word) => word.startsWith('facts.'))).toEqual([]);
  });
});
