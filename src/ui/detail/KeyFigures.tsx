import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { IconName } from '#drawings/icons.ts';
import { formatArea } from '#site/format.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { areaPerPosition, figuresIn } from '../listing/listing-words.ts';
import styles from './key-figures.module.css';

interface Props {
  readonly figures: Dimensions;
  readonly isPlot?: boolean | undefined;
}

export function KeyFigures({ figures, isPlot }: Props) {
  const t = useT();
  const locale = useLocale();
  const shown = figuresIn(figures, locale, isPlot);
  const perPosition = areaPerPosition(figures);
  if (shown.length === 0) return null;
  return (
    <dl className={styles['figures']} aria-label={t('detail.figures.label')}>
      {shown.map(({ label, icon, value }) => (
        <Figure
          key={label}
          icon={icon}
          name={t(`detail.figures.${label}`)}
          value={value}
          note={
            label === 'palletPositions' && perPosition !== undefined
              ? t('detail.figures.perPosition', { area: formatArea(perPosition, locale) })
              : undefined
          }
        />
      ))}
    </dl>
  );
}

interface FigureProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
  readonly note?: string | undefined;
}

function Figure({ icon, name, value, note }: FigureProps) {
  return (
    <div>
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note !== undefined && <dd data-note="">{note}</dd>}
    </div>
  );
}
