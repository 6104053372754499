import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { DECLINE_REASONS } from '#domain/quote/quote.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { $decline, decline, followLinks, type DeclinedInquiry } from './decline.ts';
import styles from './decline.module.css';

function DeclineScreen() {
  const t = useT();
  const locale = useLocale();
  const page = useStore($decline, { ssr: () => ({ status: 'unread' }) as const });
  useEffect(followLinks, []);
  const thread = 'id' in page ? page.id : undefined;
  const open = {
    href: href('YourAccount', locale, { query: { section: 'messages', thread } }),
    children: t('decline.open'),
  };
  switch (page.status) {
    case 'unread':
    case 'loading':
      return null;
    case 'asking':
      return (
        <div className={styles['asking']}>
          {page.inquiry && <About {...page.inquiry} />}
          <p>{t('decline.lead')}</p>
          {page.step === 'failed' && <FormMessage type="error">{t('decline.failed')}</FormMessage>}
          <ul>
            {DECLINE_REASONS.map((reason) => (
              <li key={reason}>
                <Button
                  variant="quiet"
                  isWide
                  aria-busy={page.step === reason}
                  onClick={() => void decline(reason)}
                >
                  {t(`quotes.reasons.${reason}`)}
                </Button>
              </li>
            ))}
          </ul>
          <ButtonLink variant="quiet" {...open} />
        </div>
      );
    case 'declined':
      return (
        <Outcome type="success" icon="check" heading={t('decline.done')} takesFocus>
          <p>{t('decline.doneText')}</p>
          <ButtonLink {...open} />
        </Outcome>
      );
    case 'declinedBefore':
      return (
        <Outcome type="info" icon="check" heading={t('decline.doneBefore')}>
          <p>{t('decline.doneBeforeText')}</p>
          <ButtonLink {...open} />
        </Outcome>
      );
    case 'withoutLink':
      return (
        <Outcome type="info" icon="link" heading={t('decline.withoutLink')}>
          <p>{t('decline.withoutLinkText')}</p>
        </Outcome>
      );
    case 'ended':
    case 'failed':
      return (
        <Outcome type="error" icon="close" heading={t('decline.ended')} takesFocus>
          <p>{t('decline.endedText')}</p>
          <ButtonLink {...open} />
        </Outcome>
      );
  }
}

/** Who asks, and for what. */
function About({ sender, title, need }: DeclinedInquiry) {
  const t = useT();
  return (
    <dl className={styles['about']}>
      <dt>{t('decline.from')}</dt>
      <dd dir="auto">{sender ?? t('decline.guest')}</dd>
      <dt>{t('decline.listing')}</dt>
      <dd>{title}</dd>
      {need !== null && (
        <>
          <dt>{t('decline.need')}</dt>
          <dd dir="auto">{need}</dd>
        </>
      )}
    </dl>
  );
}

export const Decline = island(DeclineScreen, ['decline', 'quotes']);
