import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import type { Space } from '#domain/space/space.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import styles from './space-detail.module.css';

/** Whose space it is, and a mail that names it. */
export function ContactBox({ space }: { readonly space: Space }) {
  const t = useT();
  const subject = t('space.contact.subject', {
    owner: space.userName ?? t('space.contact.ownerUnknown'),
    type: t(`flags.type.${space.typeData.type}`),
    city: space.locationData.city,
    id: space._id,
  });
  return (
    <section className={styles['contact']}>
      <h2>{t('space.contact.heading')}</h2>
      {space.userName && <p>{t('space.contact.owner', { owner: space.userName })}</p>}
      <p>{t('space.contact.text')}</p>
      <ButtonLink isWide href={`mailto:${PUBLIC_CONTACT_EMAIL}?subject=${encodeURIComponent(subject)}`}>
        <Icon name="mail" />
        {t('space.contact.button')}
      </ButtonLink>
      <p className={styles['mail']}>{PUBLIC_CONTACT_EMAIL}</p>
    </section>
  );
}
