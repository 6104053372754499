import type { Dimensions } from '#domain/listing/dimensions.ts';
import { formatArea, formatMetres, formatNumber } from '#site/format.ts';
import type { IconName } from '#drawings/icons.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './key-figures.module.css';

/** Surface, height and pallet positions, as far as they are known; nothing where none is. */
export function KeyFigures({ figures }: { readonly figures: Dimensions }) {
  const t = useT();
  const locale = useLocale();
  const { surface, height, palletPositions } = figures;
  if (surface <= 0 && height <= 0 && palletPositions <= 0) return null;
  return (
    <dl className={styles['figures']} aria-label={t('detail.figures.label')}>
      {surface > 0 && (
        <Figure icon="surface" name={t('detail.figures.surface')} value={formatArea(surface, locale)} />
      )}
      {height > 0 && (
        <Figure icon="height" name={t('detail.figures.height')} value={formatMetres(height, locale)} />
      )}
      {palletPositions > 0 && (
        <Figure
          icon="pallet"
          name={t('detail.figures.palletPositions')}
          value={formatNumber(palletPositions, locale)}
          note={
            surface > 0
              ? t('detail.figures.perPosition', { area: formatArea(surface / palletPositions, locale) })
              : undefined
          }
        />
      )}
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
