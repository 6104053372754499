import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { coverOf } from '#api/image-address.ts';
import { formatNumber } from '#site/format.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { ListingCard } from '#ui/listing/ListingCard.tsx';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import { RetryButton } from '#ui/section/RetryButton.tsx';
import { $confirmation, confirm, followLink, followLinks, type DueListings } from './confirm-listing.ts';
import styles from './confirm-listing.module.css';

const SIGNS = {
  ended: { type: 'error', icon: 'close', takesFocus: true },
  withoutLink: { type: 'info', icon: 'link' },
  nothing: { type: 'info', icon: 'check', takesFocus: true },
} as const;

function ConfirmListingScreen() {
  const t = useT();
  const locale = useLocale();
  const confirmation = useStore($confirmation);
  useEffect(followLinks, []);

  const account = (
    <ButtonLink variant="quiet" href={href('YourAccount', locale, { query: { section: 'spaces' } })}>
      {t('confirm-listing.account')}
    </ButtonLink>
  );
  const outcome = (of: keyof typeof SIGNS) => (
    <Outcome {...SIGNS[of]} heading={t(`confirm-listing.${of}.heading`)}>
      <p>{t(`confirm-listing.${of}.text`)}</p>
      {account}
    </Outcome>
  );
  switch (confirmation.status) {
    case 'unread':
    case 'loading':
      return (
        <p className={styles['loading']} role="status">
          {t('confirm-listing.loading')}
        </p>
      );
    case 'failed':
      return (
        <Outcome type="error" icon="close" heading={t('confirm-listing.failed')}>
          <RetryButton onRetry={() => void followLink()} />
        </Outcome>
      );
    case 'withoutLink':
    case 'ended':
      return outcome(confirmation.status);
    case 'confirmed': {
      const { count } = confirmation;
      if (count === 0) return outcome('nothing');
      const counted = { count, number: formatNumber(count, locale) };
      return (
        <Outcome type="success" icon="check" heading={t('confirm-listing.done.heading', counted)} takesFocus>
          <p>{t('confirm-listing.done.text')}</p>
          {account}
        </Outcome>
      );
    }
    case 'asking': {
      const { due, step } = confirmation;
      if (due.total === 0) return outcome('nothing');
      const counted = { count: due.total, number: formatNumber(due.total, locale) };
      return (
        <div className={styles['asking']}>
          <p>{t('confirm-listing.text', counted)}</p>
          <DueList due={due} />
          {step === 'failed' && (
            <p className={styles['failure']} role="alert">
              {t('confirm-listing.notConfirmed')}
            </p>
          )}
          <Button aria-busy={step === 'busy'} onClick={() => void confirm()}>
            {step === 'busy' ? t('confirm-listing.busy') : t('confirm-listing.button', counted)}
          </Button>
          <p className={styles['note']}>{t('confirm-listing.notAll')}</p>
          {account}
        </div>
      );
    }
  }
}

export const ConfirmListing = island(
  ConfirmListingScreen,
  ['availability', 'card', 'common', 'confirm-listing', 'flags', 'service-flags', 'types'],
  placeNamesAtFirst,
);

function DueList({ due: { spaces, services, total } }: { readonly due: DueListings }) {
  const t = useT();
  const locale = useLocale();
  const shown = [
    ...spaces.map((space) => ({ card: space, listing: summaryOfSpace(space, t, locale) })),
    ...services.map((service) => ({ card: service, listing: summaryOfService(service, t, locale) })),
  ];
  const rest = total - shown.length;
  return (
    <>
      <ul className={styles['cards']}>
        {shown.map(({ card, listing }) => (
          <li key={card._id}>
            <ListingCard
              listing={{ ...listing, owner: undefined }}
              cover={coverOf(card.cover)}
              layout="list"
            />
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('confirm-listing.more', { count: rest, number: formatNumber(rest, locale) })}</p>}
    </>
  );
}
