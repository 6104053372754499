import { EQUIPMENT_OPTIONS } from '#domain/space/space-wizard.ts';
import { useT } from '#ui/island.tsx';
import { FlagTiles, flagTiles } from '#ui/wizard/Tiles.tsx';
import { EQUIPMENT_ICONS } from './flag-icons.ts';
import type { SpaceStepProps } from './space-step.ts';
import { useIsPlot } from './use-is-plot.ts';

export function EquipmentFields({ value, onChange, errorOf }: SpaceStepProps<'equipment'>) {
  const t = useT();
  const isPlot = useIsPlot();
  return (
    <FlagTiles
      legend={t('space-registry.equipment.question')}
      tiles={flagTiles(EQUIPMENT_OPTIONS, (name) => t(`flags.equipment.${name}`), EQUIPMENT_ICONS)}
      note={isPlot ? t('space-registry.plot') : undefined}
      value={value}
      onChange={onChange}
      error={errorOf('')}
    />
  );
}
