import { useStore } from '@nanostores/react';
import type { CardFit, FitValue } from '#domain/need/fit.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import type { Filters } from '#domain/search/filters.ts';
import { askAddress } from '#site/ask-address.ts';
import { factName, formatQuantity, listOf } from '#site/fact-words.ts';
import { formatDate, formatDistance, formatNumber } from '#site/format.ts';
import { formatLimit } from '#site/price-words.ts';
import type { Key } from '#site/translate.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { useLocale, useT } from '../island.tsx';
import { useSearch } from './search-context.ts';
import styles from './fit-note.module.css';

/** Lines that a card has room for. */
const SHOWN = 2;

/** Names what a listing has not stated of a search, and by how much it misses it. */
export function FitNote({ card, fit }: { readonly card: ListedCard; readonly fit: CardFit }) {
  const t = useT();
  const locale = useLocale();
  const { search, summarize } = useSearch();
  const filters: Filters = search.filters;
  const words = useFitWords();
  const missed = fit.missed.map(({ id, stated }) => words.missedText(id, stated));
  const room = Math.max(0, SHOWN - missed.length);
  const names = fit.missing.map(words.nameOf);
  const rest = names.length - room;
  const asked = fit.missing.flatMap((name) => {
    const filter = filters[name];
    return filter !== undefined && 'fact' in filter ? [filter.fact] : [];
  });
  const { href, title } = summarize(card, t, locale);
  return (
    <p className={styles['fit']}>
      {missed.map((text) => (
        <span key={text} data-missed="">
          {text}
        </span>
      ))}
      {names.length > 0 && (
        <span>
          {t('results.fit.missing', {
            names:
              room === 0 || rest <= 0
                ? listOf(names, 'and', locale)
                : `${names.slice(0, room).join(', ')} +${formatNumber(rest, locale)}`,
          })}
        </span>
      )}
      {names.length > 0 && (
        <a href={askAddress(href, asked.join(','))}>
          {t('facts.filters.ask')}
          <span className="visually-hidden">{` (${title})`}</span>
        </a>
      )}
    </p>
  );
}

const FIGURE_NAMES = {
  surface: 'card.floorArea',
  height: 'card.height',
  palletPositions: 'results.table.pallets',
} as const satisfies Record<string, Key>;

function useFitWords() {
  const t = useT();
  const locale = useLocale();
  const { search, labels } = useSearch();
  const { filters: values } = useStore(search.$search);
  const filters: Filters = search.filters;
  const language = { t, locale };

  function nameOf(criterion: string): string {
    const filter = filters[criterion];
    if (filter !== undefined && 'fact' in filter) return factName(filter.fact, t);
    if (filter?.type === 'maxPrice') return t('facts.price.named');
    if (filter?.type === 'day') return t('facts.filters.availability');
    if (filter?.type === 'number') return t(FIGURE_NAMES[filter.figure]);
    const title = labels[criterion]?.title;
    return title === undefined ? criterion : t(title);
  }

  /** In the reader's units. */
  function valueText(criterion: string, value: FitValue): string {
    const filter = filters[criterion];
    const prices = askedPrices(filters, values);
    if (criterion === 'radius') return formatDistance(Number(value), locale);
    if (filter?.type === 'day') return formatDate(new Date(String(value)), locale);
    if (filter?.type === 'maxPrice' && prices) return formatLimit(Number(value), prices, t, locale);
    if (filter !== undefined && 'quantity' in filter)
      return formatQuantity(Number(value), filter.quantity, language);
    return String(value);
  }

  function missedText(criterion: string, stated: FitValue): string {
    const filter = filters[criterion];
    if (criterion === 'radius') return t('card.distance.away', { distance: valueText(criterion, stated) });
    const isTooLittle = filter !== undefined && 'compare' in filter && filter.compare === 'atLeast';
    return t(isTooLittle ? 'results.fit.of' : 'results.fit.over', {
      name: nameOf(criterion),
      stated: valueText(criterion, stated),
      asked: valueText(criterion, values[criterion] as FitValue),
    });
  }

  return { nameOf, missedText };
}
