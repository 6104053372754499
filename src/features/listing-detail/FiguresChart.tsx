import type { DayFigures } from '#api/figures.ts';
import { formatNumber, formatShortDate } from '#site/format.ts';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './own-figures.module.css';

const HEIGHT = 100;
const STEP = 8;
const BAR = 6;

/** Views by day; the table contains the same numbers. */
export function FiguresChart({ days }: { readonly days: readonly DayFigures[] }) {
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
          {days.map((day, place) => (
            <rect
              key={day.day}
              data-most={day === best && most > 0 ? '' : undefined}
              x={place * STEP}
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
