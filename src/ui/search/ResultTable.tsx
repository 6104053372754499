import { useStore } from '@nanostores/react';
import { Fragment, memo, type KeyboardEvent } from 'react';
import { hasMiddle, orderOf } from '#domain/search/area.ts';
import { askedPrices } from '#domain/search/asked-prices.ts';
import type { Sort } from '#domain/search/search-query.ts';
import type { ListedCard } from '#stores/search/search.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import { CompareTick } from '../listing/CompareTick.tsx';
import { Heart } from '../listing/Heart.tsx';
import { useScrollIntoView, type ListingSummary } from '../listing/ListingCard.tsx';
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
  const hasDistance = hasMiddle(area);
  const heads = useSectionHeads();
  const prices = askedPrices(search.filters, values);
  return (
    <table className={styles['table']} aria-busy={isBusy}>
      <caption className="visually-hidden">{t('search.results.label')}</caption>
      <thead>
        <tr>
          <th scope="col">{t(`results.table.${kind}`)}</th>
          {kind === 'service' && (
            <th scope="col" data-place="" data-words="">
              {t('results.table.place')}
            </th>
          )}
          <SortHead name={t('card.floorArea')} orders={['surface', '-surface']} order={order} />
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
            <Row card={card} hasDistance={hasDistance} arePricesCompared={prices !== undefined} />
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
  readonly is?: 'price' | 'distance';
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
      <button type="button" onClick={() => changeSort(next)}>
        <span>{name}</span>
        <Icon name={direction === 'descending' ? 'chevron-down' : 'chevron-up'} />
      </button>
    </th>
  );
}

const UNMARKED: Mark = { isLifted: false, isChosen: false, onLift: () => undefined };
const useNoMark = (): Mark => UNMARKED;

const Row = memo(function Row({
  card,
  hasDistance,
  arePricesCompared,
}: {
  readonly card: ListedCard;
  readonly hasDistance: boolean;
  readonly arePricesCompared: boolean;
}) {
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
      <td>
        <span>{figureOf(figures, 'surface') ?? '–'}</span>
        {arePricesCompared && <small data-below="">{price}</small>}
        {!arePricesCompared && <Pallets figure={figures.find(({ icon }) => icon === 'pallet')} />}
      </td>
      <td data-wide="">{figureOf(figures, 'height') ?? '–'}</td>
      <td data-wide="">{figureOf(figures, 'pallet') ?? '–'}</td>
      <td data-wide="" data-words="">
        {availability ?? '–'}
      </td>
      <td data-price="">{price ?? '–'}</td>
      {hasDistance && (
        <td data-distance="">
          <span aria-hidden="true">{distance?.text}</span>
          <span className="visually-hidden">{distance?.label}</span>
        </td>
      )}
      <td>
        {saves && (
          <span className={styles['tools']}>
            <CompareTick listing={saves} name={name} look="cell" />
            <Heart listing={saves} name={name} favourites={favourites} look="cell" />
          </span>
        )}
      </td>
    </tr>
  );
});

type Figure = ListingSummary['figures'][number];

/** Below the area where there is no room for a column. */
function Pallets({ figure }: { readonly figure: Figure | undefined }) {
  return (
    figure && (
      <small data-narrow="">
        <Icon name="pallet" />
        <span className="visually-hidden">{figure.name} </span>
        <span>{figure.value}</span>
      </small>
    )
  );
}

const figureOf = (figures: readonly Figure[], icon: Figure['icon']) =>
  figures.find((figure) => figure.icon === icon)?.value;

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  Home: () => 0,
  End: (_, last) => last,
};

function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th a')];
  const index = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
  if (step === undefined || index < 0) return;
  event.preventDefault();
  links[step(index, links.length - 1)]?.focus();
}
