import { useStore } from '@nanostores/react';
import { initialValues } from '#domain/search/filter-values.ts';
import { formatDistance, formatNumber } from '#site/format.ts';
import type { ListedCard } from '#stores/search/search.ts';
import type { Alternatives as KnownAlternatives } from '#stores/search/alternatives.ts';
import { Button } from '../button/Button.tsx';
import { useLocale, useT } from '../island.tsx';
import { activeFilters } from '#site/search-words/active-filters.ts';
import { ResultCards } from './ResultCards.tsx';
import { useSearch, type CardLayout } from './search-context.ts';
import styles from './no-results.module.css';

interface Props {
  readonly layout: CardLayout;
  readonly alternatives: KnownAlternatives<ListedCard>;
}

export function Alternatives({ layout, alternatives }: Props) {
  const t = useT();
  const locale = useLocale();
  const { search, word } = useSearch();
  const { area } = useStore(search.$search);
  const { nearest, widenTo, filter, condition } = alternatives;
  const [dropped, waived] = [useDropped(filter), useDropped(condition)];
  const distance = area.type === 'near' && formatDistance(area.radiusKm, locale);
  return (
    <>
      {(dropped ?? waived) === undefined && widenTo === undefined && <p>{t(word('emptyHint'))}</p>}
      <div className={styles['alternatives']}>
        {dropped && (
          <Button onClick={dropped.drop}>
            {t('results.alternatives.drop', {
              filter: dropped.text,
              count: dropped.total,
              number: formatNumber(dropped.total, locale),
            })}
          </Button>
        )}
        {widenTo !== undefined && (
          <Button variant={dropped ? 'quiet' : 'primary'} onClick={() => search.widenTo(widenTo)}>
            {widenTo === 'everywhere'
              ? t('results.alternatives.everywhere')
              : t('results.alternatives.within', { distance: formatDistance(widenTo, locale) })}
          </Button>
        )}
      </div>
      {distance !== false && nearest.length > 0 && (
        <section className={styles['nearest']} aria-labelledby="nearest">
          <h3 id="nearest">{t('results.alternatives.nearest', { distance })}</h3>
          <ResultCards cards={nearest} layout={layout} />
        </section>
      )}
      {waived && (
        <p className={styles['waived']}>
          {t('results.alternatives.condition')}{' '}
          <Button variant="plain" onClick={waived.drop}>
            {t('results.alternatives.without', {
              filter: waived.text,
              number: formatNumber(waived.total, locale),
            })}
          </Button>
        </p>
      )}
      <Clear />
    </>
  );
}

function Clear() {
  const t = useT();
  const { filters, $search, clearAll } = useSearch().search;
  const { filters: values, area } = useStore($search);
  const isInitial = JSON.stringify(values) === JSON.stringify(initialValues(filters));
  if (isInitial && area.type === 'everywhere') return null;
  return (
    <Button variant="plain" onClick={clearAll}>
      {t('search.results.clear')}
    </Button>
  );
}

/** In the wording of its chip, if it has one. */
function useDropped(filter: KnownAlternatives<ListedCard>['filter']) {
  const t = useT();
  const locale = useLocale();
  const { search, labels } = useSearch();
  const { filters: values } = useStore(search.$search);
  if (filter === undefined) return undefined;
  const { name, total } = filter;
  const chips = activeFilters(search.filters, values, labels, { t, locale }).filter(
    ({ key }) => key.split(' ', 1)[0] === name,
  );
  const [only] = chips.length === 1 ? chips : [];
  const title = labels[name]?.title;
  const text = only?.text ?? (title && t(title)) ?? name;
  return { text, total, drop: () => search.dropFilter(name) };
}
