import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { IconName } from '#drawings/icons.ts';
import { formatArea, formatMeasure, formatNumber, formatOtherUnits } from '#site/format.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { areaPerPosition, figuresIn } from '../listing/listing-words.ts';
import styles from './key-figures.module.css';

interface Props {
  readonly figures: Dimensions;
  readonly isPlot?: boolean | undefined;
  /** Stated facts of the listing. */
  readonly facts: StatedFigures;
}

export type StatedFigures = {
  readonly [Id in 'availableArea' | 'dockDoors' | 'clearHeight']?: number | undefined;
};

export function KeyFigures({ figures, isPlot, facts }: Props) {
  const t = useT();
  const locale = useLocale();
  const shown = figuresIn(figures, locale, isPlot);
  const perPosition = areaPerPosition(figures);
  const { availableArea, dockDoors, clearHeight } = facts;
  const stated = [
    ['availableArea', 'layers', availableArea, 'area'],
    ['dockDoors', 'dock-door', dockDoors, undefined],
    ['clearHeight', 'height', clearHeight, 'length'],
  ] as const;
  const isStated = stated.some(([, , value]) => value !== undefined);
  if (shown.length === 0 && !isStated) return null;
  return (
    <>
      {shown.length > 0 && (
        <dl className={styles['figures']} aria-label={t('detail.figures.label')}>
          {shown.map(({ label, icon, amount, measure, value }) => (
            <Figure
              key={label}
              icon={icon}
              name={t(`detail.figures.${label}`)}
              value={value}
              other={measure && formatOtherUnits(amount, measure, locale)}
              note={
                label === 'palletPositions' && perPosition !== undefined
                  ? t('detail.figures.perPosition', { area: formatArea(perPosition, locale) })
                  : undefined
              }
            />
          ))}
        </dl>
      )}
      {isStated && (
        <dl className={styles['figures']}>
          {stated.map(([id, icon, value, measure]) =>
            value === undefined ? null : (
              <Figure
                key={id}
                icon={icon}
                name={t(`detail.figures.${id}`)}
                value={measure ? formatMeasure(value, measure, locale) : formatNumber(value, locale)}
                other={measure && formatOtherUnits(value, measure, locale)}
              />
            ),
          )}
        </dl>
      )}
    </>
  );
}

interface FigureProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
  /** In the other units. */
  readonly other?: string | undefined;
  readonly note?: string | undefined;
}

function Figure({ icon, name, value, other, note }: FigureProps) {
  return (
    <div>
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{value}</dd>
      {other !== undefined && <dd data-note="">{`(${other})`}</dd>}
      {note !== undefined && <dd data-note="">{note}</dd>}
    </div>
  );
}
