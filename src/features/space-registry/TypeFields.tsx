import { SPACE_TYPES } from '#domain/space/space-parts.ts';
import { Drawing } from '#ui/drawing/Drawing.tsx';
import { useT } from '#ui/island.tsx';
import { ChoiceTiles } from '#ui/wizard/Tiles.tsx';
import type { SpaceStepProps } from './space-step.ts';

export function TypeFields({ value, onChange, errorOf }: SpaceStepProps<'type'>) {
  const t = useT();
  return (
    <ChoiceTiles
      legend={t('space-registry.type.question')}
      tiles={SPACE_TYPES.map((name) => ({
        name,
        label: t(`types.type.${name}`),
        picture: <Drawing name={`space-${name}`} />,
      }))}
      value={value.type}
      onChange={(type) => onChange({ type })}
      error={errorOf('type')}
    />
  );
}
