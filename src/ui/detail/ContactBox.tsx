import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import type { ReactNode } from 'react';
import { ButtonLink } from '../button/Button.tsx';
import { CompanyMark } from '../company/CompanyMark.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { ListingSummary } from '../listing/ListingCard.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './contact.module.css';

/** What a mail about a listing begins with. */
export interface ContactMail {
  readonly subject: string;
  /** What the listing is called, in the mail's first lines. */
  readonly title: string;
}

interface Props {
  readonly heading: string;
  readonly owner: ListingSummary['owner'];
  /** Where the owner's logo is, if it has one. */
  readonly logo: string | undefined;
  readonly mail: ContactMail;
  /** Saves the listing. */
  readonly heart: ReactNode;
}

/** Whose listing it is, and a mail about it; on a phone the mail's button is in the {@link ContactBar}. */
export function ContactBox({ heading, owner, logo, mail, heart }: Props) {
  const t = useT();
  return (
    <section className={styles['box']}>
      <h2>{heading}</h2>
      {owner !== undefined && (
        <p data-owner="">
          <OwnerLink href={owner.href}>
            <CompanyMark name={owner.name} logo={logo} size="small" />
            <span>{t('detail.contact.owner', { owner: owner.name })}</span>
          </OwnerLink>
        </p>
      )}
      <MailLink mail={mail} isWide />
      {heart}
      <p>{t('detail.contact.text')}</p>
      <p className={styles['address']}>
        <span>{PUBLIC_CONTACT_EMAIL}</span>
        <CopyButton
          text={PUBLIC_CONTACT_EMAIL}
          label={t('detail.contact.copyAddress')}
          done={t('detail.contact.addressCopied')}
          isIconOnly
        />
      </p>
    </section>
  );
}

/** The mail's button at the lower edge of a phone's window, as long as the listing is in sight. */
export function ContactBar({ owner, mail, heart }: Pick<Props, 'owner' | 'mail' | 'heart'>) {
  const t = useT();
  return (
    <div className={styles['bar']}>
      {owner !== undefined && <p>{t('detail.contact.owner', { owner: owner.name })}</p>}
      {heart}
      <MailLink mail={mail} />
    </div>
  );
}

/** Leads to the page of the company, where that is known. */
function OwnerLink({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

function MailLink({ mail, isWide = false }: { readonly mail: ContactMail; readonly isWide?: boolean }) {
  const t = useT();
  // An address of the page without what led to it; a page that is being built has none.
  const address = typeof location === 'undefined' ? '' : location.origin + location.pathname;
  const body = t('detail.contact.body', { title: mail.title, address });
  // Mail programs want lines to end as in mails (RFC 6068 §5).
  const query = `subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return (
    <ButtonLink isWide={isWide} href={`mailto:${PUBLIC_CONTACT_EMAIL}?${query}`}>
      <Icon name="mail" />
      {t('detail.contact.button')}
    </ButtonLink>
  );
}
