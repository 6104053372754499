import { CONTINENTS } from '#domain/service/service-parts.ts';
import { Switch } from '#ui/form/Switch.tsx';
import { useT } from '#ui/island.tsx';
import type { ServiceStepProps } from './service-step.ts';
import styles from './service-registry.module.css';

/** Whether a service works across borders, and on which continents. */
export function CoverageFields({ value, onChange }: ServiceStepProps<'location'>) {
  const t = useT();
  const { hasInternationalCoverage, internationalCoverage } = value;
  return (
    <div className={styles['fields']}>
      <Switch
        label={t('service-registry.location.label.internationalCoverage')}
        isOn={hasInternationalCoverage}
        onChange={(isOn) => onChange({ ...value, hasInternationalCoverage: isOn })}
      />
      {hasInternationalCoverage && (
        <fieldset className={styles['switches']}>
          <legend>{t('service-registry.location.label.continents')}</legend>
          {CONTINENTS.map((continent) => (
            <Switch
              key={continent}
              label={t(`service-flags.coverage.${continent}`)}
              isOn={internationalCoverage[continent]}
              onChange={(isOn) =>
                onChange({
                  ...value,
                  internationalCoverage: { ...internationalCoverage, [continent]: isOn },
                })
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
