import * as v from 'valibot';
import { type GivenNeed, readStoredNeed, toNeed } from '#domain/need/former-need.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { quoteCaseOf } from '#domain/need/need-case.ts';
import { isNeedEmpty, Need } from '#domain/need/need.ts';
import { readNeed, writeNeed } from '#domain/need/need-query.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { fetchPlaceNames } from '#site/place-words.ts';
import { NEED_TOPICS, needLines } from '#site/search-words/need-lines.ts';
import { serviceSearchWords } from '#site/search-words/service-filter-labels.ts';
import { spaceSearchWords } from '#site/search-words/space-filter-labels.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';
import { LISTINGS } from '../listings/documents.ts';

/** Keeps what a search of the kind knows, and the units of an order. @returns null if nothing is needed */
export function toNeedJson(kind: ListingKind, given: GivenNeed): string | null {
  const need = toNeed(given);
  const { filters } = LISTINGS[kind];
  const { orders } = quoteCaseOf(kind, need);
  const stored: Need = {
    ...need,
    ...(orders?.units !== 1 && v.is(Need.entries.orders, orders) && { orders }),
    query: writeNeed(filters, readNeed(filters, need.query)),
  };
  return isNeedEmpty(stored) ? null : JSON.stringify(stored);
}

// Needs name countries and places.
await fetchPlaceNames();

const WORDS = { space: spaceSearchWords, service: serviceSearchWords } as const;

/** @param json as stored */
export function needText(kind: ListingKind, json: string, locale: Locale, system: UnitSystem): string {
  const t = makeT(readTopics(locale, NEED_TOPICS[kind]), locale);
  return needLines(WORDS[kind], readStoredNeed(json), { t, locale, system }).join(' · ');
}
