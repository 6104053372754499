import type { ListingKind } from '#domain/listing/listing.ts';
import { listingPath } from '#site/listing-pages.ts';
import { href } from '#site/routes.ts';
import { Button, ButtonLink } from '#ui/button/Button.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import { CopyButton } from '#ui/detail/CopyButton.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './listings.module.css';

interface Props {
  readonly kind: ListingKind;
  /** Of the listing. */
  readonly id: string;
  readonly registry: 'SpaceRegistry' | 'ServiceRegistry';
  readonly onClose: () => void;
}

/** Next steps after the wizard. */
export function PublishedPanel({ kind, id, registry, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { isBusy, run } = useBusy(async () => {
    const isCopied = await (await import('./duplicate-own.ts')).duplicateOwn(kind, id);
    if (isCopied) location.assign(href(registry, locale));
  });
  const page = listingPath(kind, id, locale);
  return (
    <section className={styles['published']} aria-label={t('account.published.heading')}>
      <strong>{t('account.published.heading')}</strong>
      <div>
        <ButtonLink variant="quiet" size="small" href={page}>
          {t('account.published.see')}
        </ButtonLink>
        <CopyButton
          text={location.origin + page}
          label={t('account.published.copy')}
          done={t('account.published.copied')}
        />
        <Button variant="plain" size="small" aria-busy={isBusy} onClick={run}>
          <Icon name="plus" />
          <span>{t('account.published.similar')}</span>
        </Button>
        <Button variant="plain" size="small" aria-label={t('account.published.close')} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </div>
    </section>
  );
}
