import { DURATIONS, NEED_FIELDS, type Need } from '#domain/enquiry/need.ts';
import type { Noun } from '#domain/listing/listing.ts';
import { keepFigure } from '#domain/listing/typed-figures.ts';
import type { AskValues } from '#stores/ask/ask-work.ts';
import { DateField } from '../form/DateField.tsx';
import { Field } from '../form/Field.tsx';
import type { Fields } from '../form/fields.ts';
import { Select } from '../form/Select.tsx';
import { TextField } from '../form/TextField.tsx';
import { useT } from '../island.tsx';
import styles from './ask.module.css';

interface Props {
  readonly kind: Noun;
  readonly field: Fields<AskValues>['field'];
}

/** What a visitor needs of a kind of listing; all of it may stay empty. */
export function NeedFields({ kind, field }: Props) {
  const t = useT();
  return (
    <fieldset className={styles['need']}>
      <legend>{t('ask.need')}</legend>
      {NEED_FIELDS[kind].map((name) => (
        <NeedField key={name} name={name} field={field} />
      ))}
    </fieldset>
  );
}

function NeedField({ name, field }: { readonly name: keyof Need; readonly field: Props['field'] }) {
  const t = useT();
  const own = { ...field(name), label: t(`enquiry.need.${name}`), isOptional: true };
  switch (name) {
    case 'surface':
      return <TextField {...own} label={t('ask.surface')} inputMode="numeric" keep={keepFigure.surface} />;
    case 'pallets':
      return <TextField {...own} inputMode="numeric" keep={keepFigure.palletPositions} />;
    case 'from':
      return <DateField {...own} onBlur={() => own.onBlur({ relatedTarget: null })} />;
    case 'duration': {
      const { label, error, onChange, isOptional, ...select } = own;
      return (
        <Field label={label} error={error} isOptional={isOptional}>
          {(control) => (
            <Select {...select} {...control} onChange={({ target }) => onChange(target.value)}>
              <option value="">{t('ask.durationOpen')}</option>
              {DURATIONS.map((duration) => (
                <option key={duration} value={duration}>
                  {t(`enquiry.duration.${duration}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      );
    }
    case 'goods':
    case 'what':
    case 'volume':
    case 'regions':
      return <TextField {...own} hint={t(`ask.hints.${name}`)} autoComplete="off" />;
  }
}
