import { useT } from '../island.tsx';
import type { CoverImage } from '../listing/Cover.tsx';
import { ListingCard, type ListingSummary } from '../listing/ListingCard.tsx';
import styles from './card-preview.module.css';

interface Props {
  readonly listing: ListingSummary;
  readonly cover: CoverImage | undefined;
  /** Parts without an answer. */
  readonly missing: { readonly eyebrow: boolean; readonly title: boolean; readonly figures: boolean };
}

/** Takes the place of words that are missing. */
const BLANK = '\u00a0';

/** The card as searches show it, with bones where answers are missing. */
export function CardPreview({ listing, cover, missing }: Props) {
  const t = useT();
  const shown = {
    ...listing,
    eyebrow: missing.eyebrow ? BLANK : listing.eyebrow,
    title: missing.title ? BLANK : listing.title,
    figures: missing.figures ? [] : listing.figures,
  };
  return (
    <section className={styles['preview']} aria-labelledby="preview">
      <h2 id="preview" className={styles['name']}>
        {t('wizard.preview.name')}
      </h2>
      <p className={styles['hint']}>{t('wizard.preview.hint')}</p>
      <div inert data-eyebrow={missing.eyebrow ? '' : undefined} data-title={missing.title ? '' : undefined}>
        <ListingCard listing={shown} cover={cover} layout="grid">
          {missing.figures && <span className={styles['bone']} />}
        </ListingCard>
      </div>
    </section>
  );
}
