import { useStore } from '@nanostores/react';
import { UNIT_NAME_LIMIT } from '#domain/listing/unit-name.ts';
import { TextField } from '../form/TextField.tsx';
import { useT } from '../island.tsx';
import { useWizard, type ExtraFieldsProps, type ExtraFieldsView } from './wizard-screen.ts';

/** Distinguishes equal units at one address. */
export function UnitNameField({ errorOf, onLeave }: ExtraFieldsProps) {
  const t = useT();
  const { $drafts, fill } = useWizard().store;
  const { unitName } = useStore($drafts);
  return (
    <TextField
      label={t('wizard.unitName.label')}
      hint={t('wizard.unitName.hint')}
      value={textOf(unitName)}
      onChange={(typed) => fill('unitName', typed)}
      onBlur={() => onLeave('unitName')}
      error={errorOf('unitName')}
      maxLength={UNIT_NAME_LIMIT}
      autoComplete="off"
      isOptional
    />
  );
}

export const unitNameView: ExtraFieldsView = {
  name: 'wizard.unitName.label',
  parts: ['unitName'],
  review: ({ unitName }) => textOf(unitName),
};

const textOf = (drafted: unknown): string => (typeof drafted === 'string' ? drafted : '');
