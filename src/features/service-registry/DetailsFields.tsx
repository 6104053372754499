import { LOGISTICS_DETAILS, TECHNOLOGIES } from '#domain/service/service-parts.ts';
import { useT } from '#ui/island.tsx';
import { FlagTiles, flagTiles } from '#ui/wizard/Tiles.tsx';
import { DETAIL_ICONS, TECHNOLOGY_ICONS } from './flag-icons.ts';
import type { ServiceStepProps } from './service-step.ts';

export function DetailsFields(props: ServiceStepProps<'otherLogisticsDetails'>) {
  const { value, onChange, input, errorOf } = props;
  const t = useT();
  if (input === 'technologicalSolutions') {
    return (
      <FlagTiles
        legend={t('service-registry.otherLogisticsDetails.question.technologicalSolutions')}
        tiles={flagTiles(TECHNOLOGIES, (name) => t(`service-flags.technologies.${name}`), TECHNOLOGY_ICONS)}
        value={value.technologicalSolutions}
        onChange={(technologicalSolutions) => onChange({ ...value, technologicalSolutions })}
        error={errorOf('technologicalSolutions')}
      />
    );
  }
  const { technologicalSolutions, ...details } = value;
  return (
    <FlagTiles
      legend={t('service-registry.otherLogisticsDetails.question.details')}
      tiles={flagTiles(LOGISTICS_DETAILS, (name) => t(`service-flags.details.${name}`), DETAIL_ICONS)}
      value={details}
      onChange={(changed) => onChange({ ...changed, technologicalSolutions })}
      error={errorOf('')}
    />
  );
}
