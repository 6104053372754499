import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import { Button } from '../button/Button.tsx';
import { CompanyMark } from '../company/CompanyMark.tsx';
import type { Elements } from '../elements.ts';
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

interface OwnerProps {
  readonly owner: ListingSummary['owner'];
  readonly logo: string | undefined;
  readonly mail: ContactMail;
}

interface AskProps {
  readonly heart: Elements;
  readonly ask: AskWay;
}

interface BoxProps extends OwnerProps, AskProps {
  readonly heading: string;
}

/** Beside the listing on wide screens. */
export function ContactBox({ heading, owner, logo, mail, heart, ask }: BoxProps) {
  return (
    <section className={styles['box']}>
      <h2>{heading}</h2>
      <OwnerLine owner={owner} logo={logo} />
      <AskButton ask={ask} isWide />
      <MailWay mail={mail} />
      {heart}
    </section>
  );
}

/** Fixed to the bottom of narrow screens while the listing is visible. */
export function ContactBar({ owner, heart, ask }: AskProps & Pick<OwnerProps, 'owner'>) {
  const t = useT();
  return (
    <div className={styles['bar']}>
      {owner !== undefined && <p>{t('detail.contact.owner', { owner: owner.name })}</p>}
      {heart}
      <AskButton ask={ask} />
    </div>
  );
}

/** On narrow screens, which have no box. */
export function OwnerSection({ owner, logo, mail }: OwnerProps) {
  const t = useT();
  return (
    <section className={styles['section']} data-narrow="" data-print="half">
      <h2>{t('detail.contact.heading')}</h2>
      <div className={styles['owner']}>
        <OwnerLine owner={owner} logo={logo} />
        <MailWay mail={mail} />
      </div>
    </section>
  );
}

function OwnerLine({ owner, logo }: Pick<OwnerProps, 'owner' | 'logo'>) {
  const t = useT();
  if (owner === undefined) return null;
  const line = (
    <>
      <CompanyMark name={owner.name} logo={logo} size="small" />
      <span>{t('detail.contact.owner', { owner: owner.name })}</span>
    </>
  );
  return <p data-owner="">{owner.href === undefined ? line : <a href={owner.href}>{line}</a>}</p>;
}

function AskButton({ ask, isWide = false }: { readonly ask: AskWay; readonly isWide?: boolean }) {
  const t = useT();
  return (
    <Button isWide={isWide} onClick={ask.open} onPointerOver={ask.fetch} onFocus={ask.fetch}>
      <Icon name="message" />
      {t('detail.contact.ask')}
    </Button>
  );
}

function MailWay({ mail }: Pick<OwnerProps, 'mail'>) {
  const t = useT();
  // Empty during prerendering.
  const address = typeof location === 'undefined' ? '' : location.origin + location.pathname;
  const body = t('detail.contact.body', { title: mail.title, address });
  // RFC 6068 §5.
  const query = `subject=${encodeURIComponent(mail.subject)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
  return (
    <div className={styles['mail']}>
      <a href={`mailto:${PUBLIC_CONTACT_EMAIL}?${query}`}>{t('detail.contact.button')}</a>
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
    </div>
  );
}
