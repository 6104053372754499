import { useStore } from '@nanostores/react';
import type { CardFit } from '#domain/need/card-fit.ts';
import { askAddress } from '#site/ask-address.ts';
import { formatList } from '#site/format.ts';
import { formatNumber } from '#site/format.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { useLocale, useT } from '../island.tsx';
import { factsOf, fitWords } from '#site/search-words/fit-words.ts';
import { useSearch } from './search-context.ts';
import styles from './fit-note.module.css';

/** Lines that a card has room for. */
const SHOWN = 2;

/** Names what a listing has not stated of a search, and by how much it misses it. */
export function FitNote({ card, fit }: { readonly card: ListedCard; readonly fit: CardFit }) {
  const t = useT();
  const locale = useLocale();
  const { kind, search, labels, summarize } = useSearch();
  const { filters: values } = useStore(search.$search);
  const words = fitWords({ filters: search.filters, labels, values }, { t, locale });
  const missed = fit.missed.map(({ id, stated }) => words.missedText(id, stated));
  const room = Math.max(0, SHOWN - missed.length);
  const names = fit.missing.map((id) => words.missingName(id, { ...card, kind }));
  const rest = names.length - room;
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
                ? formatList(names, locale)
                : `${names.slice(0, room).join(', ')} +${formatNumber(rest, locale)}`,
          })}
        </span>
      )}
      {names.length > 0 && (
        <a href={askAddress(href, factsOf(search.filters, fit.missing).join(','))}>
          {t('facts.filters.ask')}
          <span className="visually-hidden">{` (${title})`}</span>
        </a>
      )}
    </p>
  );
}
