import { useId, useState, type ComponentProps } from 'react';
import type { Locale } from '#domain/locale/locales.ts';
import { languageName } from '#site/language-name.ts';
import { TextArea } from '../form/TextArea.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './ask.module.css';

interface Props extends Omit<ComponentProps<typeof TextArea>, 'label' | 'hint' | 'lang'> {
  readonly ownerLocale: Locale;
  /** The letter in the visitor's language, to be read only; `undefined` once it is edited. */
  readonly translation: string | undefined;
  readonly onEdit: () => void;
}

/** The letter in the owner's language. */
export function LetterField({ ownerLocale, translation, onEdit, onChange, ...field }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const [shown, setShown] = useState(ownerLocale);
  const language = languageName(ownerLocale, locale);
  const isRead = translation !== undefined && shown === locale;
  return (
    <div className={styles['letter']}>
      {translation !== undefined && (
        <div role="radiogroup" aria-label={t('ask.letterIn')} className={styles['languages']}>
          {[ownerLocale, locale].map((each) => (
            <label key={each}>
              <input type="radio" name={id} checked={shown === each} onChange={() => setShown(each)} />
              <span>{each === locale ? languageName(each, locale) : t('ask.asSent', { language })}</span>
            </label>
          ))}
        </div>
      )}
      {isRead ? (
        <p className={styles['translation']} lang={locale}>
          {translation}
        </p>
      ) : (
        <TextArea
          {...field}
          label={t('ask.message')}
          hint={ownerLocale === locale ? t('ask.messageHint') : t('ask.messageHintIn', { language })}
          lang={translation === undefined ? undefined : ownerLocale}
          onChange={(typed) => {
            onEdit();
            onChange(typed);
          }}
        />
      )}
    </div>
  );
}
