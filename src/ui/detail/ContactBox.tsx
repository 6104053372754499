import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../button/Button.tsx';
import { CompanyMark } from '../company/CompanyMark.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { ListingSummary } from '../listing/ListingCard.tsx';
import { CopyButton } from './PageActions.tsx';
import styles from './contact.module.css';

export interface ContactMail {
  readonly subject: string;
  readonly title: string;
}

export interface AskWay {
  readonly open: () => void;
  readonly fetch: () => void;
}

interface Props {
  readonly heading: string;
  readonly owner: ListingSummary['owner'];
  readonly logo: string | undefined;
  readonly mail: ContactMail;
  readonly heart: ReactNode;
  readonly ask: AskWay | undefined;
}

export function ContactBox({ heading, owner, logo, mail, heart, ask }: Props) {
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
      {ask && <AskButton ask={ask} isWide />}
      <MailLink mail={mail} variant={ask && 'quiet'} isWide />
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

/** Fixed to the bottom of phones while the listing is visible. */
export function ContactBar({ owner, mail, heart, ask }: Pick<Props, 'owner' | 'mail' | 'heart' | 'ask'>) {
  const t = useT();
  return (
    <div className={styles['bar']}>
      {owner !== undefined && <p>{t('detail.contact.owner', { owner: owner.name })}</p>}
      {heart}
      <MailLink mail={mail} variant={ask && 'quiet'} />
      {ask && <AskButton ask={ask} />}
    </div>
  );
}

function OwnerLink({ href, children }: { readonly href: string | undefined; readonly children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}

interface ButtonProps {
  readonly isWide?: boolean;
}

function AskButton({ ask, isWide = false }: ButtonProps & { readonly ask: AskWay }) {
  const t = useT();
  return (
    <Button isWide={isWide} onClick={ask.open} onPointerOver={ask.fetch} onFocus={ask.fetch}>
      <Icon name="message" />
      {t('detail.contact.ask')}
    </Button>
  );
}

interface MailLinkProps extends ButtonProps {
  readonly mail: ContactMail;
  readonly variant: 'quiet' | undefined;
}

function MailLink({ mail, variant, isWide = false }: MailLinkProps) {
  const t = useT();
  // Empty during prerendering.
  const address = typeof location === 'undefined' ? '' : location.origin + location.pathname;
  const body = t('detail.contact.body', { title: mail.title, address });
  // RFC 6068 §5.
  const query = `subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return (
    <ButtonLink
      isWide={isWide}
      variant={variant ?? 'primary'}
      href={`mailto:${PUBLIC_CONTACT_EMAIL}?${query}`}
    >
      <Icon name="mail" />
      <span>{t('detail.contact.button')}</span>
    </ButtonLink>
  );
}
