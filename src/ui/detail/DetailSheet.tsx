import type { ReactNode } from 'react';
import { formatDate } from '#site/format.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { ContactBar, ContactBox, type ContactMail } from './ContactBox.tsx';
import { PageActions } from './PageActions.tsx';
import styles from './detail-sheet.module.css';

interface Props {
  /** The page's heading; its last part may be kept together. */
  readonly heading: ReactNode;
  readonly mail: ContactMail;
  readonly contactHeading: string;
  readonly owner: string | undefined;
  /** Where the owner's logo is, if it has one. */
  readonly logo: string | undefined;
  /** One line. */
  readonly address: string;
  /** How far it is from where was searched. */
  readonly distance?: string | undefined;
  /** ISO 8601. */
  readonly publishedAt: string | undefined;
  /** Pictures and figures. */
  readonly lead: ReactNode;
  /** Below the contact: where it is. */
  readonly place: ReactNode;
  /** Description, facts and files. */
  readonly children: ReactNode;
}

/** Everything about a listing that has been loaded; what is said of it is its kind's. */
export function DetailSheet(props: Props) {
  const { heading, mail, contactHeading, owner, logo, address, distance } = props;
  const { publishedAt, lead, place, children } = props;
  const t = useT();
  const locale = useLocale();
  return (
    <article className={styles['sheet']}>
      <header className={styles['head']}>
        <h1>{heading}</h1>
        <p className={styles['address']}>
          <Icon name="pin" />
          <span>
            <span className="visually-hidden">{t('detail.address')}: </span>
            {address}
            {distance !== undefined && <span className={styles['distance']}>{distance}</span>}
          </span>
        </p>
      </header>
      <div className={styles['lead']}>{lead}</div>
      <div className={styles['details']}>{children}</div>
      <aside className={styles['side']}>
        <ContactBox heading={contactHeading} owner={owner} logo={logo} mail={mail} />
        <PageActions title={mail.title} />
        {place}
        {publishedAt !== undefined && (
          <p className={styles['published']}>
            {t('detail.published', { date: formatDate(new Date(publishedAt), locale) })}
          </p>
        )}
      </aside>
      <ContactBar owner={owner} mail={mail} />
    </article>
  );
}
