import { TextArea } from '#ui/form/TextArea.tsx';
import { useT } from '#ui/island.tsx';
import type { SpaceStepProps } from './space-step.ts';

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
