import { languageName } from '#site/language-name.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './detail-sheet.module.css';

interface Props {
  readonly text: string;
  /** BCP 47; `undefined` if uncertain. */
  readonly language: string | undefined;
  readonly none?: string;
}

export function Description({ text, language, none }: Props) {
  const t = useT();
  const locale = useLocale();
  const isForeign = language !== undefined && language.split('-')[0] !== locale;
  return (
    <section>
      <h2>{t('detail.description.heading')}</h2>
      <div className={styles['text']}>
        {text.trim() === '' ? (
          <p className={styles['language']}>{none}</p>
        ) : (
          // An empty `lang` means unknown rather than the page's.
          <p className={styles['description']} lang={language ?? ''} dir="auto">
            {text}
          </p>
        )}
        {isForeign && (
          <p className={styles['language']}>
            {t('detail.description.language', { language: languageName(language, locale) })}
          </p>
        )}
      </div>
    </section>
  );
}
