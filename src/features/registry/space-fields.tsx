import { useStore } from '@nanostores/react';
import { SPACE_TYPES, STORAGE, STORAGE_GROUPS, type StorageMethod } from '#domain/space/space-parts.ts';
import { EQUIPMENT_OPTIONS, isEmptyPlot, type spaceWizard } from '#domain/space/space-wizard.ts';
import type { StepId } from '#domain/wizard/wizard.ts';
import { Drawing } from '#ui/drawing/Drawing.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { useT } from '#ui/island.tsx';
import { ChoiceTiles, FlagTiles, flagTiles } from '#ui/wizard/Tiles.tsx';
import { FLAG_ICONS } from '#ui/wizard/flag-icons.ts';
import { type StepViews, useWizard } from '#ui/wizard/wizard-screen.ts';

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

export function EquipmentFields({ value, onChange, errorOf }: SpaceStepProps<'equipment'>) {
  const t = useT();
  const isPlot = useIsPlot();
  return (
    <FlagTiles
      legend={t('space-registry.equipment.question')}
      tiles={flagTiles(EQUIPMENT_OPTIONS, (name) => t(`flags.equipment.${name}`), FLAG_ICONS)}
      note={isPlot ? t('space-registry.plot') : undefined}
      value={value}
      onChange={onChange}
      error={errorOf('')}
    />
  );
}

export function DescriptionFields({ value, onChange, errorOf, onLeave }: SpaceStepProps<'description'>) {
  const t = useT();
  return (
    <TextArea
      label={t('space-registry.description.label')}
      hint={t('space-registry.description.hint')}
      value={value.descriptionText}
      onChange={(descriptionText) => onChange({ descriptionText })}
      onBlur={() => onLeave('descriptionText')}
      error={errorOf('descriptionText')}
    />
  );
}

export type SpaceStepProps<Id extends StepId<typeof spaceWizard>> = Parameters<
  StepViews<typeof spaceWizard>[Id]['Fields']
>[0];

export function StorageFields({ value, onChange, input, errorOf }: SpaceStepProps<'storage'>) {
  const group = STORAGE_GROUPS.find((each) => each === input) ?? 'blockStorage';
  return (
    <Methods
      group={group}
      methods={STORAGE[group]}
      // The union of the groups loses which methods belong to which.
      value={value[group] as Readonly<Record<StorageMethod, boolean>>}
      onChange={(chosen) => onChange({ ...value, [group]: chosen })}
      error={errorOf('')}
    />
  );
}

interface Props {
  readonly group: keyof typeof STORAGE;
  readonly methods: readonly StorageMethod[];
  readonly value: Readonly<Record<StorageMethod, boolean>>;
  readonly onChange: (value: Readonly<Record<StorageMethod, boolean>>) => void;
  readonly error: string | undefined;
}

function Methods({ group, methods, ...rest }: Props) {
  const t = useT();
  const isPlot = useIsPlot();
  return (
    <FlagTiles
      legend={t(`space-registry.storage.groups.${group}`)}
      tiles={flagTiles(methods, (name) => t(`flags.storage.${name}`), FLAG_ICONS)}
      note={
        group === STORAGE_GROUPS[0] ? t(isPlot ? 'space-registry.plot' : 'space-registry.storage.note') : ''
      }
      {...rest}
    />
  );
}

export const useIsPlot = (): boolean => isEmptyPlot(useStore(useWizard().store.$answers));
