import { PL_TYPES } from '#domain/service/service-parts.ts';
import { Drawing } from '#ui/drawing/Drawing.tsx';
import { useT } from '#ui/island.tsx';
import { FlagTiles } from '#ui/wizard/Tiles.tsx';
import type { ServiceStepProps } from './service-step.ts';

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
