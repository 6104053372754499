import { Fragment, memo, useRef } from 'react';
import { useSearch, type CardLayout } from './search-context.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { askAddress } from '#site/ask-address.ts';
import { useLocale, useT } from '../island.tsx';
import { useNearness } from '../use-nearness.ts';
import { useOpenCards, useSectionHeads } from './section-heads.ts';
import styles from './result-list.module.css';

interface Props {
  readonly cards: readonly ListedCard[];
  readonly layout: CardLayout;
  readonly isBusy?: boolean;
}

/** Those of the first sight. */
const NEAR_AT_FIRST = 6;

export const ResultCards = memo(function ResultCards({ cards, layout, isBusy = false }: Props) {
  const heads = useSectionHeads();
  const { isOpen, facts } = useOpenCards();
  return (
    <ul className={styles['cards']} data-layout={layout} aria-busy={isBusy}>
      {cards.map((card, index) => (
        <Fragment key={card._id}>
          {heads.has(index) && (
            <li className={styles['unstated']}>
              <h3>{heads.get(index)}</h3>
            </li>
          )}
          <Card
            card={card}
            layout={layout}
            asked={isOpen(index) ? facts : undefined}
            isNearAtFirst={index < NEAR_AT_FIRST}
          />
        </Fragment>
      ))}
    </ul>
  );
});

interface CardProps {
  readonly card: ListedCard;
  readonly layout: CardLayout;
  /** Facts of the search that the listing may lack, as {@link askAddress} takes them. */
  readonly asked: string | undefined;
  readonly isNearAtFirst: boolean;
}

/** Whole once it is near what is visible. */
const Card = memo(function Card({ card, layout, asked, isNearAtFirst }: CardProps) {
  const { renderCard } = useSearch();
  const item = useRef<HTMLLIElement>(null);
  const isOutline = !useNearness(item, isNearAtFirst);
  return (
    <li ref={item} data-listing={card._id} data-owner={card.userId ?? undefined}>
      {renderCard(card, {
        layout,
        isOutline,
        children: asked !== undefined && <AskLink card={card} facts={asked} />,
      })}
    </li>
  );
});

function AskLink({ card, facts }: { readonly card: ListedCard; readonly facts: string }) {
  const t = useT();
  const { summarize } = useSearch();
  const { href, title } = summarize(card, t, useLocale());
  return (
    <a href={askAddress(href, facts)}>
      {t('facts.filters.ask')}
      <span className="visually-hidden">{` (${title})`}</span>
    </a>
  );
}
