import type { Noun } from '#domain/listing/listing.ts';
import { NAME_LIMIT } from '#domain/saved-search/saved-search.ts';
import type { Translate } from '#site/translate.ts';

/** @param asked filter texts; as many are used as fit into a name */
export function searchName(noun: Noun, asked: readonly string[], t: Translate): string {
  if (asked.length === 0) return t(`saved-searches.name.all.${noun}`);
  const whole = nameOf(asked);
  if (whole.length <= NAME_LIMIT) return whole;
  const fitting = asked.findLastIndex(
    (_, last) => nameOf([...asked.slice(0, last + 1), '…']).length <= NAME_LIMIT,
  );
  return nameOf([...asked.slice(0, fitting + 1), '…']);

  function nameOf(filters: readonly string[]): string {
    return t(`saved-searches.name.${noun}`, { filters: filters.join(' · ') });
  }
}
