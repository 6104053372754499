import type { Dimensions } from '#domain/listing/dimensions.ts';
import type { IconName } from '#drawings/icons.ts';
import { formatOtherUnits } from '#site/format.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { keyFigures } from '../listing/key-figures.ts';
import styles from './key-figures.module.css';

interface Props {
  readonly figures: Dimensions;
  readonly isPlot?: boolean | undefined;
  /** Stated facts of the listing. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** What decides whether a listing comes into question; totals stand with the facts. */
export function KeyFigures({ figures, isPlot, facts }: Props) {
  const t = useT();
  const locale = useLocale();
  const { strip } = keyFigures(figures, facts, locale, isPlot);
  if (strip.length === 0) return null;
  return (
    <dl className={styles['figures']} aria-label={t('detail.figures.label')}>
      {strip.map(({ label, icon, amount, measure, value }) => (
        <Figure
          key={label}
          icon={icon}
          name={t(`detail.figures.${label}`)}
          value={value}
          other={measure && formatOtherUnits(amount, measure, locale)}
        />
      ))}
    </dl>
  );
}

interface FigureProps {
  readonly icon: IconName;
  readonly name: string;
  readonly value: string;
  /** In the other units. */
  readonly other?: string | undefined;
}

function Figure({ icon, name, value, other }: FigureProps) {
  return (
    <div>
      <Icon name={icon} />
      <dt>{name}</dt>
      <dd>{value}</dd>
      {other !== undefined && <dd data-note="">{`(${other})`}</dd>}
    </div>
  );
}
