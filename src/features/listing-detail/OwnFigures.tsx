import { useEffect, useState } from 'react';
import type { DayFigures } from '#api/figures.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { formatNumber, formatShortDate } from '#site/format.ts';
import { loadFigures } from '#stores/own-figures.ts';
import { Button } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './own-figures.module.css';

const FIGURES = ['views', 'appearances', 'favourites', 'enquiries'] as const;

export function OwnFigures({ kind, id }: { readonly kind: ListingKind; readonly id: string }) {
  const t = useT();
  const locale = useLocale();
  const [days, setDays] = useState<readonly DayFigures[] | 'loading' | undefined>('loading');
  useEffect(() => {
    if (days === 'loading') void loadFigures(kind, id).then(setDays);
  }, [days, kind, id]);

  const sumOf = (name: (typeof FIGURES)[number]) =>
    Array.isArray(days) ? (days as readonly DayFigures[]).reduce((sum, day) => sum + day[name], 0) : 0;
  const isEmpty = FIGURES.every((name) => sumOf(name) === 0);
  return (
    <section className={styles['figures']} aria-labelledby="own-figures">
      <h2 id="own-figures">{t('own-listing.figures.heading')}</h2>
      {days === 'loading' && <p role="status">{t('own-listing.figures.loading')}</p>}
      {days === undefined && (
        <div role="alert">
          <p>{t('own-listing.figures.failed')}</p>
          <Button variant="quiet" size="small" onClick={() => setDays('loading')}>
            {t('common.actions.retry')}
          </Button>
        </div>
      )}
      {typeof days === 'object' && isEmpty && <p>{t('own-listing.figures.empty')}</p>}
      {typeof days === 'object' && !isEmpty && (
        <>
          <dl className={styles['sums']}>
            {FIGURES.map((name) => (
              <div key={name}>
                <dt>{t(`own-listing.figures.${name}`)}</dt>
                <dd>{formatNumber(sumOf(name), locale)}</dd>
              </div>
            ))}
          </dl>
          <FiguresChart days={days} />
          <details>
            <summary>{t('own-listing.figures.table')}</summary>
            <div className={styles['table']} role="region" aria-labelledby="own-figures" tabIndex={0}>
              <table>
                <thead>
                  <tr>
                    <th scope="col">{t('own-listing.figures.day')}</th>
                    {FIGURES.map((name) => (
                      <th key={name} scope="col">
                        {t(`own-listing.figures.${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {days.toReversed().map((day) => (
                    <tr key={day.day}>
                      <th scope="row">{formatShortDate(new Date(day.day), locale)}</th>
                      {FIGURES.map((name) => (
                        <td key={name}>{formatNumber(day[name], locale)}</td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
          <p className={styles['note']}>{t('own-listing.figures.estimates')}</p>
        </>
      )}
    </section>
  );
}

const HEIGHT = 100;
const STEP = 8;
const BAR = 6;

/** Views by day; the table contains the same numbers. */
function FiguresChart({ days }: { readonly days: readonly DayFigures[] }) {
  const t = useT();
  const locale = useLocale();
  const values = days.map(({ views }) => views);
  const most = Math.max(0, ...values);
  const best = days[values.indexOf(most)];
  const top = roundUp(most);
  const ticks = [top, top / 2, 0];
  const date = (day: DayFigures | undefined) => day && formatShortDate(new Date(day.day), locale);
  const width = days.length * STEP;
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <span id="own-figures-chart">{t('own-listing.figures.chart')}</span>
        {most > 0 && (
          <strong>
            {t('own-listing.figures.most', { number: formatNumber(most, locale), day: date(best) ?? '' })}
          </strong>
        )}
      </figcaption>
      <div className={styles['plot']} role="img" aria-labelledby="own-figures-chart">
        <p>
          {ticks.map((tick) => (
            <span key={tick}>{formatNumber(tick, locale)}</span>
          ))}
        </p>
        <svg viewBox={`0 0 ${String(width)} ${String(HEIGHT)}`} preserveAspectRatio="none">
          {ticks.map((tick) => (
            <line key={tick} x2={width} y1={yOf(tick)} y2={yOf(tick)} />
          ))}
          {days.map((day, index) => (
            <rect
              key={day.day}
              data-most={day === best && most > 0 ? '' : undefined}
              x={index * STEP}
              y={yOf(day.views)}
              width={BAR}
              height={HEIGHT - yOf(day.views)}
            />
          ))}
        </svg>
        <p>
          <span>{date(days[0])}</span>
          {days.length > 1 && <span>{date(days.at(-1))}</span>}
        </p>
      </div>
    </figure>
  );

  function yOf(value: number): number {
    return HEIGHT - (value / top) * HEIGHT;
  }
}

/** The next even number with one digit other than zero, so that half of it is whole. */
function roundUp(value: number): number {
  const step = 2 * 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))));
  return Math.max(2, Math.ceil(value / step) * step);
}
