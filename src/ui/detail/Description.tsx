import { languageName } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';
import styles from './detail-sheet.module.css';

interface Props {
  readonly text: string;
  /** What the text is written in (BCP 47); undefined where nobody is sure. */
  readonly language: string | undefined;
  /** Stands for a text that is empty. */
  readonly none?: string;
}

/** A company's own words, with the language that they are written in. */
export function Description({ text, language, none }: Props) {
  const t = useT();
  const locale = useLocale();
  const isForeign = language !== undefined && language.split('-')[0] !== locale;
  return (
    <section>
      <h2>{t('detail.description.heading')}</h2>
      {isForeign && (
        <p className={styles['language']}>
          {t('detail.description.language', { language: languageName(language, locale) })}
        </p>
      )}
      {text.trim() === '' ? (
        <p className={styles['language']}>{none}</p>
      ) : (
        // An empty tag says that the language is not known: it is not the page's.
        <p className={styles['description']} lang={language ?? ''} dir="auto">
          {text}
        </p>
      )}
    </section>
  );
}
