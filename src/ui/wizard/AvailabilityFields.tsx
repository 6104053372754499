import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { dayAt } from '#domain/listing/availability.ts';
import { formatDate } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { DateField } from '../form/DateField.tsx';
import { useT } from '../island.tsx';
import { Switch } from '../form/Switch.tsx';
import { useWizard, type ExtraFieldsProps, type ExtraFieldsView } from './wizard-screen.ts';
import styles from './availability.module.css';

export function AvailabilityFields({ errorOf, onLeave }: ExtraFieldsProps) {
  const t = useT();
  const { $drafts, fill } = useWizard().store;
  const { availableFrom, availableUntil, isOnRequest } = useStore($drafts);
  const day = (part: 'availableFrom' | 'availableUntil', value: unknown) => ({
    value: textOf(value),
    onChange: (typed: string) => {
      fill(part, typed);
      if (typed !== '') fill('isOnRequest', false);
    },
    onBlur: () => onLeave(part),
    error: errorOf(part),
    isOptional: true,
  });
  const [today] = useState(() => dayAt(Date.now()));
  const isNow = textOf(availableFrom) !== '' && textOf(availableFrom) <= today;
  // A day that has come means now.
  function putNow(isOn: boolean): void {
    fill('availableFrom', isOn ? today : '');
    if (isOn) fill('isOnRequest', false);
  }
  return (
    <fieldset className={styles['availability']}>
      <legend>{t('wizard.availability.name')}</legend>
      <p className={styles['hint']}>{t('wizard.availability.hint')}</p>
      <Switch label={t('wizard.availability.now')} isOn={isNow} onChange={putNow} />
      <div className={styles['days']}>
        <DateField label={t('wizard.availability.from')} {...day('availableFrom', availableFrom)} />
        <DateField
          label={t('wizard.availability.until')}
          hint={t('wizard.availability.untilHint')}
          {...day('availableUntil', availableUntil)}
        />
      </div>
      <Switch
        label={t('wizard.availability.onRequest')}
        isOn={isOnRequest === true}
        onChange={(isOn) => {
          fill('isOnRequest', isOn);
          for (const day of ['availableFrom', 'availableUntil']) if (isOn) fill(day, '');
        }}
      />
    </fieldset>
  );
}

export const availabilityView: ExtraFieldsView = {
  name: 'wizard.availability.name',
  parts: ['availableFrom', 'availableUntil', 'isOnRequest'],
  review: ({ availableFrom, availableUntil, isOnRequest }, t, locale) =>
    [
      textOf(availableFrom) !== '' && textOf(availableFrom) <= dayAt(Date.now())
        ? t('wizard.availability.now')
        : lineOf(t('wizard.availability.from'), textOf(availableFrom), locale),
      lineOf(t('wizard.availability.until'), textOf(availableUntil), locale),
      isOnRequest === true ? t('wizard.availability.onRequest') : '',
    ].filter((line) => line !== ''),
};

const textOf = (drafted: unknown): string => (typeof drafted === 'string' ? drafted : '');

function lineOf(label: string, day: string, locale: Locale): string {
  const date = new Date(day);
  return Number.isNaN(date.getTime()) ? '' : `${label}: ${formatDate(date, locale)}`;
}
