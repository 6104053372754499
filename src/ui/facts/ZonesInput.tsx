import type { ZoneDraft } from '#domain/facts/fact-drafts.ts';
import { classesOf, ZONES_LIMIT } from '#domain/facts/temperature-zones.ts';
import { numberOf } from '#domain/listing/typed-figures.ts';
import { factName, optionName } from '#site/fact-words.ts';
import { Button } from '../button/Button.tsx';
import { Switch } from '../form/Switch.tsx';
import { formatNumber, unitSymbol } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import type { FactInputProps } from './FactInput.tsx';
import { TypedNumber } from './NumberFactInput.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import styles from './facts-form.module.css';

/** A press adds it. */
const PRESETS = {
  ambient: ['', ''],
  '15-25': ['15', '25'],
  '8-15': ['8', '15'],
  '2-8': ['2', '8'],
  '0-4': ['0', '4'],
  '-18': ['-24', '-18'],
  '-25': ['-30', '-25'],
} as const;

export function ZonesInput({
  id,
  zones,
  onChange,
  errorOf,
  onLeave,
}: FactInputProps & { readonly zones: readonly ZoneDraft[] }) {
  const t = useT();
  const locale = useLocale();
  const isFull = zones.length >= ZONES_LIMIT;
  const put = (at: number, change: Partial<ZoneDraft>) =>
    onChange(zones.map((zone, index) => (index === at ? { ...zone, ...change } : zone)));
  return (
    <fieldset className={styles['choices']}>
      <legend>{factName(id, t)}</legend>
      {zones.map((zone, at) => {
        const number = String(at + 1);
        const errorIn = (name: string) => errorOf(`facts.${id}.${String(at)}${name}`);
        return (
          // Zones have no identity but their place.
          <div key={number} className={styles['row']} role="group" aria-label={t('sheet.zone', { number })}>
            {(['min', 'max'] as const).map((limit) => (
              <TypedNumber
                key={limit}
                label={t(`sheet.limits.${limit}`)}
                measure="temperature"
                unit={unitSymbol('temperature', locale)}
                digits={{ whole: 2, decimals: 0 }}
                isSigned
                value={zone[limit]}
                error={errorIn(`.${limit}`) ?? (limit === 'min' ? errorIn('') : undefined)}
                onChange={(degrees) => put(at, { [limit]: degrees })}
                onLeave={() => onLeave(`.${String(at)}.${limit}`)}
              />
            ))}
            <TypedNumber
              label={t('sheet.zoneArea')}
              measure="area"
              unit={unitSymbol('area', locale)}
              digits={{ whole: 7, decimals: 0 }}
              value={zone.area}
              error={errorIn('.area')}
              onChange={(area) => put(at, { area })}
              onLeave={() => onLeave(`.${String(at)}.area`)}
            />
            <Switch
              label={t('sheet.adjustable')}
              isOn={zone.isAdjustable}
              onChange={(isAdjustable) => put(at, { isAdjustable })}
            />
            <RemoveButton
              label={t('sheet.removeZone', { number })}
              onPress={() => onChange(zones.filter((_, index) => index !== at))}
            />
            {isInNoClass(zone) && (
              <p className={styles['doubt']} role="status">
                {t('sheet.noClass')}
              </p>
            )}
          </div>
        );
      })}
      <div className={styles['presets']} role="group" aria-label={t('sheet.addZone')}>
        {Object.entries(PRESETS).map(([name, [min, max]]) => (
          <Button
            key={name}
            size="small"
            variant="quiet"
            aria-disabled={isFull}
            onClick={() => {
              if (isFull) return;
              onChange([...zones, { min, max, isAdjustable: false, area: '', palletPositions: '' }]);
            }}
          >
            {`+ ${optionName(id, name, { t, locale })}`}
          </Button>
        ))}
      </div>
      {isFull && (
        <p className={styles['doubt']} role="status">
          {t('sheet.full', { number: formatNumber(ZONES_LIMIT, locale) })}
        </p>
      )}
    </fieldset>
  );
}

/** No search for a temperature would find it. */
function isInNoClass({ min, max, isAdjustable }: ZoneDraft): boolean {
  if (isAdjustable || min === '' || max === '') return false;
  const limits = { min: numberOf(min), max: numberOf(max) };
  return limits.min <= limits.max && classesOf([limits]).length === 0;
}
