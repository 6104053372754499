import { LOGISTICS_DETAILS, PL_TYPES, TECHNOLOGIES } from '#domain/service/service-parts.ts';
import { DESCRIPTION_MINIMUM, type serviceWizard } from '#domain/service/service-wizard.ts';
import type { StepId } from '#domain/wizard/wizard.ts';
import { Drawing } from '#ui/drawing/Drawing.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useT } from '#ui/island.tsx';
import { FlagTiles, flagTiles } from '#ui/wizard/Tiles.tsx';
import { FLAG_ICONS } from '#ui/wizard/flag-icons.ts';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';
import styles from './registry.module.css';

export function PlTypeFields({ value, onChange, errorOf }: ServiceStepProps<'plType'>) {
  const t = useT();
  return (
    <FlagTiles
      legend={t('service-registry.plType.question')}
      tiles={PL_TYPES.map((name) => ({
        name,
        label: t(`types.plType.${name}`),
        picture: <Drawing name={`service-${name}`} />,
      }))}
      value={value}
      onChange={onChange}
      error={errorOf('')}
    />
  );
}

export function DescriptionFields({ value, onChange, errorOf, onLeave }: ServiceStepProps<'description'>) {
  const t = useT();
  // Leading and trailing spaces don't count.
  const count = value.trim().length;
  const isEnough = count >= DESCRIPTION_MINIMUM;
  return (
    <div>
      <TextArea
        label={t('service-registry.description.label')}
        hint={t('service-registry.description.hint', { minimum: DESCRIPTION_MINIMUM })}
        value={value}
        onChange={onChange}
        onBlur={() => onLeave('')}
        error={errorOf('')}
      />
      <p className={styles['count']} data-enough={isEnough ? '' : undefined}>
        {isEnough
          ? t('service-registry.description.count', { count })
          : t('service-registry.description.countOf', { count, minimum: DESCRIPTION_MINIMUM })}
      </p>
    </div>
  );
}

export function DetailsFields(props: ServiceStepProps<'otherLogisticsDetails'>) {
  const { value, onChange, input, errorOf } = props;
  const t = useT();
  if (input === 'technologicalSolutions') {
    return (
      <FlagTiles
        legend={t('service-registry.otherLogisticsDetails.technologies')}
        tiles={flagTiles(TECHNOLOGIES, (name) => t(`service-flags.technologies.${name}`), FLAG_ICONS)}
        value={value.technologicalSolutions}
        onChange={(technologicalSolutions) => onChange({ ...value, technologicalSolutions })}
        error={errorOf('technologicalSolutions')}
      />
    );
  }
  const { technologicalSolutions, ...details } = value;
  return (
    <FlagTiles
      legend={t('service-registry.otherLogisticsDetails.question')}
      tiles={flagTiles(LOGISTICS_DETAILS, (name) => t(`service-flags.details.${name}`), FLAG_ICONS)}
      value={details}
      onChange={(changed) => onChange({ ...changed, technologicalSolutions })}
      error={errorOf('')}
    />
  );
}

export type ServiceStepProps<Id extends StepId<typeof serviceWizard>> = Parameters<
  StepViews<typeof serviceWizard>[Id]['Fields']
>[0];
