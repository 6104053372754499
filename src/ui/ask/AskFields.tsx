import { specifiedFacts, type Figure } from '#domain/facts/specified-facts.ts';
import { digitsOf } from '#domain/listing/typed-figures.ts';
import { measureOf } from '#domain/units/units.ts';
import type { ComponentProps } from 'react';
import { DURATIONS, NEED_FIELDS, type Need } from '#domain/enquiry/need.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { AskValues } from '#stores/ask/ask-work.ts';
import { DateField } from '../form/DateField.tsx';
import { Field } from '../form/Field.tsx';
import type { Fields } from '../form/fields.ts';
import { EMAIL_INPUT } from '../form/input-types.ts';
import { Select } from '../form/Select.tsx';
import { Honeypot } from '../form/Honeypot.tsx';
import { TextField } from '../form/TextField.tsx';
import { useTypedNumber } from '../form/use-typed-figure.ts';
import { unitSymbol } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import { useMeasuredText } from '../units/use-measured-text.ts';
import styles from './ask.module.css';

interface Props {
  readonly kind: ListingKind;
  readonly field: Fields<AskValues>['field'];
}

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
  const locale = useLocale();
  const own = { ...field(name), label: t(`enquiry.need.${name}`), isOptional: true };
  switch (name) {
    case 'surface':
      return (
        <FigureField
          {...own}
          label={t('ask.surface', { unit: unitSymbol('area', locale) })}
          figure="surface"
        />
      );
    case 'pallets':
      return <FigureField {...own} figure="palletPositions" />;
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

interface FigureFieldProps extends ComponentProps<typeof TextField> {
  readonly figure: Figure;
}

function FigureField({ figure, value, onChange, ...field }: FigureFieldProps) {
  const measure = measureOf(specifiedFacts[figure].quantity);
  const measured = useMeasuredText(measure, digitsOf(figure), value, onChange);
  const typed = useTypedNumber(measured.digits, measured.value, measured.onChange);
  return <TextField {...field} {...typed} inputMode="numeric" />;
}

interface GuestProps {
  readonly field: Fields<AskValues>['field'];
  readonly logInAt: string;
}

/** Only an email address is required. */
export function GuestFields({ field, logInAt }: GuestProps) {
  const t = useT();
  const { value, onChange } = field('homepage');
  return (
    <fieldset className={styles['guest']}>
      <legend>{t('ask.you')}</legend>
      <p>
        {t('ask.haveAccount')} <a href={logInAt}>{t('ask.logIn')}</a>
      </p>
      <TextField {...field('email')} label={t('ask.email')} hint={t('ask.emailHint')} {...EMAIL_INPUT} />
      <TextField {...field('name')} label={t('ask.name')} autoComplete="name" isOptional />
      <TextField {...field('company')} label={t('ask.company')} autoComplete="organization" isOptional />
      <Honeypot value={value} onChange={onChange} />
    </fieldset>
  );
}
