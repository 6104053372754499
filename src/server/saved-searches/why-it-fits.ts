import type { Locale } from '#domain/locale/locales.ts';
import { readNeed } from '#domain/need/need-query.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { fitWords } from '#site/search-words/fit-words.ts';
import { NEED_TOPICS } from '#site/search-words/need-lines.ts';
import { serviceSearchWords } from '#site/search-words/service-filter-labels.ts';
import { spaceSearchWords } from '#site/search-words/space-filter-labels.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';
import type { Database } from '../db/database.ts';
import type { SavedSearchRow } from '../db/saved-searches.ts';
import { judgeListed, judgeOf } from '../listings/fit.ts';
import { searchedBy } from './match.ts';

const WORDS = { space: spaceSearchWords, service: serviceSearchWords } as const;

interface Language {
  readonly locale: Locale;
  readonly system: UnitSystem;
}

/** What listings state of what a search asks for, by id. */
export async function whyTheyFit(
  database: Pick<Database, 'read'>,
  { kind, query }: Pick<SavedSearchRow, 'kind' | 'query'>,
  ids: readonly string[],
  now: number,
  { locale, system }: Language,
): Promise<ReadonlyMap<string, string>> {
  const searched = searchedBy(kind, query, now);
  if (searched === undefined) return new Map();
  const { filters, labels } = WORDS[kind];
  const t = makeT(readTopics(locale, NEED_TOPICS[kind]), locale);
  const { values } = readNeed(filters, query);
  const words = fitWords({ filters, labels, values }, { t, locale, system });
  const fits = await judgeListed(database, kind, judgeOf(searched.listing, searched.query), ids);
  return new Map(
    [...fits].map(([id, lines]) => [
      id,
      lines
        .filter(({ result }) => result === 'meets')
        .map(({ criterion, stated }) => {
          const value = words.valueText(criterion, stated);
          return value === '' || criterion === 'radius' ? value : `${words.nameOf(criterion)}: ${value}`;
        })
        .filter((text) => text !== '')
        .join(' · '),
    ]),
  );
}
