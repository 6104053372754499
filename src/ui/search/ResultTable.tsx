import { useStore } from '@nanostores/react';
import { Fragment, memo } from 'react';
import { orderOf } from '#domain/search/area.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import type { Amount } from '#domain/search/panel-order.ts';
import type { Sort } from '#domain/search/search-query.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { askedAmount } from '#site/search-words/asked-amount.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { CompareTick } from '../listing/CompareTick.tsx';
import { Heart } from '../listing/Heart.tsx';
import { useScrollIntoView, type ListingSummary } from '../listing/ListingCard.tsx';
import { moveByArrow } from '../table/move-by-arrow.ts';
import { SortButton } from '../table/SortButton.tsx';
import table from '../table/table.module.css';
import { useSectionHeads } from './section-heads.ts';
import { useSearch, type Mark } from './search-context.ts';
import styles from './result-table.module.css';

interface Props {
  readonly cards: readonly ListedCard[];
  readonly isBusy: boolean;
}

const FitNote = lazy(async () => (await import('./FitNote.tsx')).FitNote);

/** Its heads sort by what the API can sort by; a last press returns to the newest. */
export const ResultTable = memo(function ResultTable({ cards, isBusy }: Props) {
  const t = useT();
  const { kind, search } = useSearch();
  const { area, sort, filters: values } = useStore(search.$search);
  const order = orderOf(area, sort);
  // The API knows none to the middle of a map.
  const hasDistance = area.type === 'near';
  const heads = useSectionHeads();
  const prices = askedPrices(search.filters, values);
  const amount = FIGURES[askedAmount(values)];
  return (
    <table className={`${table['table'] ?? ''} ${styles['table'] ?? ''}`} aria-busy={isBusy}>
      <caption className="visually-hidden">{t('search.results.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`results.table.${kind}`)}</th>
          {kind === 'service' && (
            <th scope="col" data-place="" data-words="">
              {t('results.table.place')}
            </th>
          )}
          <SortHead name={t('card.floorArea')} orders={['surface', '-surface']} order={order} is="wide" />
          <th scope="col" data-wide="">
            {t('card.height')}
          </th>
          <th scope="col" data-wide="">
            {t('results.table.pallets')}
          </th>
          <th scope="col" data-wide="" data-words="">
            {t('results.table.available')}
          </th>
          {prices ? (
            <SortHead name={t('results.table.price')} orders={['price']} order={order} is="price" />
          ) : (
            <th scope="col" data-price="">
              {t('results.table.price')}
            </th>
          )}
          {hasDistance && (
            <SortHead name={t('results.table.distance')} orders={['nearest']} order={order} is="distance" />
          )}
          <th scope="col">
            <span className="visually-hidden">{t('results.table.tools')}</span>
          </th>
        </tr>
      </thead>
      <tbody onKeyDown={moveByArrow}>
        {cards.map((card, index) => (
          <Fragment key={card._id}>
            {heads.has(index) && (
              <tr data-head="">
                <th scope="colgroup" colSpan={COLUMNS}>
                  {heads.get(index)}
                </th>
              </tr>
            )}
            <Row card={card} amount={amount} hasDistance={hasDistance} />
          </Fragment>
        ))}
      </tbody>
    </table>
  );
});

interface SortHeadProps {
  readonly name: string;
  /** In the order of the presses. */
  readonly orders: readonly Sort[];
  readonly order: Sort;
  readonly is?: 'price' | 'distance' | 'wide';
}

/** More than any table has. */
const COLUMNS = 12;

const DIRECTIONS = {
  surface: 'ascending',
  '-surface': 'descending',
  nearest: 'ascending',
  price: 'ascending',
} as const;

function SortHead({ name, orders, order, is }: SortHeadProps) {
  const { changeSort } = useSearch().search;
  const direction = order !== 'newest' && orders.includes(order) ? DIRECTIONS[order] : undefined;
  const next = orders[orders.indexOf(order) + 1] ?? 'newest';
  return (
    <th scope="col" aria-sort={direction ?? 'none'} {...(is && { [`data-${is}`]: '' })}>
      <SortButton name={name} direction={direction} onPress={() => changeSort(next)} />
    </th>
  );
}

const UNMARKED: Mark = { isLifted: false, isChosen: false, onLift: () => undefined };
const useNoMark = (): Mark => UNMARKED;

const FIGURES = { area: 'surface', pallets: 'pallet' } as const satisfies Record<Amount, Figure['icon']>;

interface RowProps {
  readonly card: ListedCard;
  /** Which figure stands below the price where there is no room for its column. */
  readonly amount: Figure['icon'];
  readonly hasDistance: boolean;
}

const Row = memo(function Row({ card, amount, hasDistance }: RowProps) {
  const t = useT();
  const locale = useLocale();
  const { kind, summarize, favourites, useMark = useNoMark } = useSearch();
  const { isLifted, isChosen, onLift } = useMark(card);
  const row = useScrollIntoView<HTMLTableRowElement>(isChosen);
  const { href, saves, eyebrow, title, owner, figures, distance, availability, price } = summarize(
    card,
    t,
    locale,
  );
  const name = t('card.heart.of', { type: eyebrow, place: title });
  return (
    <tr
      ref={row}
      data-listing={card._id}
      data-owner={card.userId ?? undefined}
      data-lifted={isLifted ? '' : undefined}
      data-chosen={isChosen ? '' : undefined}
      onPointerEnter={() => onLift(true)}
      onPointerLeave={() => onLift(false)}
      onFocus={() => onLift(true)}
      onBlur={() => onLift(false)}
    >
      <th scope="row">
        <a href={href} aria-current={isChosen || undefined}>
          <span>{owner?.name ?? title}</span>{' '}
          <small>
            <span>{eyebrow}</span>
            {owner && <span data-unplaced="">{` · ${title}`}</span>}
            {distance && <span data-tight="">{` · ${distance.text}`}</span>}
          </small>
        </a>
        {card.fit && <FitNote card={card} fit={card.fit} />}
      </th>
      {kind === 'service' && (
        <td data-place="" data-words="">
          {title}
        </td>
      )}
      <td data-wide="">{figureOf(figures, 'surface') ?? '–'}</td>
      <td data-wide="">{figureOf(figures, 'height') ?? '–'}</td>
      <td data-wide="">{figureOf(figures, 'pallet') ?? '–'}</td>
      <td data-wide="" data-words="">
        {availability ?? '–'}
      </td>
      <td data-price="">
        <span>{price ?? '–'}</span>
        <Quantity figure={figures.find(({ icon }) => icon === amount)} />
      </td>
      {hasDistance && (
        <td data-distance="">
          <span aria-hidden="true">{distance?.text}</span>
          <span className="visually-hidden">{distance?.label}</span>
        </td>
      )}
      <td>
        {saves && (
          <span className={table['tools']}>
            <CompareTick listing={saves} name={name} look="cell" />
            <Heart listing={saves} name={name} favourites={favourites} look="cell" />
          </span>
        )}
      </td>
    </tr>
  );
});

type Figure = ListingSummary['figures'][number];

function Quantity({ figure }: { readonly figure: Figure | undefined }) {
  return (
    figure && (
      <small data-narrow="">
        <span className="visually-hidden">{figure.name} </span>
        {figure.icon === 'pallet' && <Icon name="pallet" />}
        <span>{figure.value}</span>
      </small>
    )
  );
}

const figureOf = (figures: readonly Figure[], icon: Figure['icon']) =>
  figures.find((figure) => figure.icon === icon)?.value;
