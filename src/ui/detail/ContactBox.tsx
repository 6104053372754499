import type { ComponentProps } from 'react';
import { PUBLIC_CONTACT_EMAIL } from 'astro:env/client';
import { Button } from '../button/Button.tsx';
import { ResponseLine } from '../company/ResponseLine.tsx';
import { Checks } from '../company/Checks.tsx';
import { CompanyMark } from '../company/CompanyMark.tsx';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import type { ListingSummary } from '../listing/ListingCard.tsx';
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
  readonly record: ComponentProps<typeof ResponseLine>['record'];
  readonly checks: ComponentProps<typeof Checks>['checks'];
  readonly mail: ContactMail;
}

interface AskProps {
  /** As cards show it. */
  readonly price: string | undefined;
  readonly heart: Elements;
  readonly ask: AskWay;
}

interface BoxProps extends OwnerProps, AskProps {
  readonly heading: string;
}

/** Beside the listing on wide screens. */
export function ContactBox({ heading, price, mail, heart, ask, ...owner }: BoxProps) {
  return (
    <section className={styles['box']}>
      {price !== undefined && <p className={styles['price']}>{price}</p>}
      <h2>{heading}</h2>
      <OwnerLine {...owner} />
      <AskButton ask={ask} isWide />
      <MailWay mail={mail} />
      {heart}
    </section>
  );
}

/** Fixed to the bottom of narrow screens while the listing is visible. */
export function ContactBar({ price = '', heart, ask }: AskProps) {
  const [amount = '', ...units] = price.split('/');
  return (
    <div className={styles['bar']}>
      {price !== '' && (
        <p className={styles['price']}>
          <span>{amount}</span>
          <wbr />
          <span>{units.map((unit) => `/${unit}`).join('')}</span>
        </p>
      )}
      {heart}
      <AskButton ask={ask} />
    </div>
  );
}

/** On narrow screens, which have no box. */
export function OwnerSection({ mail, ...owner }: OwnerProps) {
  const t = useT();
  return (
    <section className={styles['section']} data-narrow="">
      <h2>{t('detail.contact.heading')}</h2>
      <div className={styles['owner']}>
        <OwnerLine {...owner} />
        <MailWay mail={mail} />
      </div>
    </section>
  );
}

function OwnerLine({ owner, logo, record, checks }: Omit<OwnerProps, 'mail'>) {
  const t = useT();
  if (owner === undefined) return <Checks checks={checks} />;
  const line = (
    <>
      <CompanyMark name={owner.name} logo={logo} size="small" />
      <span>{t('detail.contact.owner', { owner: owner.name })}</span>
    </>
  );
  return (
    <>
      <p data-owner="">{owner.href === undefined ? line : <a href={owner.href}>{line}</a>}</p>
      {record !== undefined && (
        <p className={styles['record']}>
          <ResponseLine record={record} />
        </p>
      )}
      <Checks checks={checks} />
    </>
  );
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
      <p>{PUBLIC_CONTACT_EMAIL}</p>
    </div>
  );
}
