import { useStore } from '@nanostores/react';
import { useState, type ComponentType } from 'react';
import { coverOf } from '#api/image-address.ts';
import { dayAt } from '#domain/listing/availability.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { RowGroup } from '#site/compared-rows.ts';
import { localCountryName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';
import type { TechnicalFacts } from '#ui/detail/TechnicalSheet.tsx';
import { CompareTable } from '#ui/compare/CompareTable.tsx';
import type { Judged, JudgeProps } from '#ui/compare/need-rows.ts';
import { useLocale, useT } from '#ui/island.tsx';
import type { ListingFacts } from '#ui/listing/facts.ts';
import { AskButton } from './AskButton.tsx';
import { useColumnsAtOnce, type Columns } from './columns.ts';
import { comparedFacts } from './compared-facts.ts';
import { ColumnHead, type ComparedColumn } from './ColumnHead.tsx';
import { $comparison, changeNeed, showDifferences } from './comparison.ts';
import { overviewOf, type ComparedListing } from './overview.ts';
import { familiesOf, priceRows } from './price-rows.ts';
import { needsIn } from './your-case.ts';
import { YourCase } from './YourCase.tsx';
import { sheetRows } from './sheet-rows.ts';

/** Differences between the kinds. */
export interface ComparedKind<Whole> {
  readonly kind: ListingKind;
  readonly columns: Columns<Whole>;
  readonly titleOf: (listing: Whole, country: string, t: Translate, locale: Locale) => string;
  readonly factsOf: (listing: Whole, t: Translate, locale: Locale) => ListingFacts;
  readonly technicalOf: (listing: Whole) => TechnicalFacts;
  readonly addressOf: (id: string, locale: Locale, hash: string | undefined) => string;
  /** Judges the listings by a need. */
  readonly Need: ComponentType<JudgeProps>;
}

interface Props<Whole> {
  readonly of: ComparedKind<Whole>;
  readonly ids: readonly string[];
}

const UNJUDGED: Judged = { misses: {} };

export function ComparedListings<Whole extends ComparedListing>({ of, ids }: Props<Whole>) {
  const { kind, titleOf, factsOf, technicalOf, addressOf } = of;
  const t = useT();
  const locale = useLocale();
  const columns = useColumnsAtOnce(of.columns, ids).map((column) =>
    column.status === 'loaded' ? { ...column, facts: factsOf(column.listing, t, locale) } : column,
  );
  const loaded = columns.map((column) => (column.status === 'loaded' ? column : undefined));
  const facts = comparedFacts(
    loaded.map((column) => column?.facts.groups),
    { yes: t('detail.facts.yes'), no: t('detail.facts.no') },
  );
  const [today] = useState(() => dayAt(Date.now()));
  const { need, hasDifferencesOnly } = useStore($comparison) ?? { need: '', hasDifferencesOnly: false };
  const [lastJudged, setJudged] = useState(UNJUDGED);
  const judged = need === '' ? UNJUDGED : lastJudged;
  const misses = ids.map((id) => judged.misses[id] ?? 0);
  const language = { t, locale, today };
  const sheet = sheetRows(
    loaded.map((column) => column && technicalOf(column.listing)),
    language,
    misses,
  );
  const clearHeight = sheet.flatMap(({ rows }) => rows).find(({ fact }) => fact === 'clearHeight');
  const priced = loaded.map(
    (column) =>
      column && {
        kind,
        facts: technicalOf(column.listing).values,
        prices: column.listing.prices,
      },
  );
  const prices = priceRows(priced, needsIn(kind, need), language, misses);
  const heads = columns.map((column, index): ComparedColumn => {
    const id = ids[index] ?? '';
    if (column.status !== 'loaded') return { id, status: column.status };
    const { type, at, images, drawing } = column.facts;
    const country = localCountryName(at.country, locale);
    return {
      id,
      status: 'loaded',
      title: titleOf(column.listing, country, t, locale),
      owner: column.listing,
      name: t('card.heart.of', { type, place: t('compare.place', { city: at.city, country }) }),
      address: (hash) => addressOf(id, locale, hash),
      cover: coverOf(images[0]?.id),
      drawing,
      misses: misses[index] ?? 0,
    };
  });
  async function save(shown: readonly RowGroup[]): Promise<void> {
    const { saveComparison } = await import('#stores/save-comparison.ts');
    const there = heads.flatMap((head, index) => (head.status === 'loaded' ? [{ ...head, index }] : []));
    saveComparison(there, shown, t, locale);
  }
  return (
    <>
      {need !== '' && <of.Need ids={ids} need={need} onJudged={setJudged} />}
      <CompareTable
        caption={t(`compare.caption.${kind}`)}
        columns={heads}
        ask={<AskButton kind={kind} columns={heads} />}
        figures={<YourCase kind={kind} families={familiesOf(priced)} need={need} onChange={changeNeed} />}
        headOf={(column) => <ColumnHead kind={kind} column={column} onRetry={() => of.columns.load(ids)} />}
        groups={[
          ...(judged.group ? [judged.group] : []),
          ...prices,
          overviewOf(kind, loaded, clearHeight, language),
          ...sheet.map((group) => ({ ...group, rows: group.rows.filter((row) => row !== clearHeight) })),
          ...facts,
        ]}
        hasDifferencesOnly={hasDifferencesOnly}
        onDifferences={showDifferences}
        onSave={(shown) => void save(shown)}
        query={location.search}
      />
    </>
  );
}
