import type { OwnStatus } from '#domain/listing/listing-state.ts';
import { signedInUserId } from '#site/stored-session.ts';
import type { Key } from '#site/translate.ts';
import { Button } from '#ui/button/Button.tsx';
import type { Elements } from '#ui/elements.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import { useBusy } from '#ui/button/use-busy.ts';
import styles from './own-listing.module.css';

interface Props {
  readonly heading: Key;
  readonly status: OwnStatus;
  readonly children: Elements;
}

/** What the owner sees where others find contact. */
export function OwnState({ heading, status, children }: Props) {
  const t = useT();
  return (
    <section className={styles['controls']}>
      <h2>{t(heading)}</h2>
      <p role="status">
        <strong data-state={status}>{t(`own-listing.status.${status}`)}</strong>
        <span>{t(`own-listing.text.${status}`)}</span>
      </p>
      {status === 'waiting' && <ResendLink />}
      {children}
    </section>
  );
}

function ResendLink() {
  const t = useT();
  const { isBusy, run } = useBusy(async () => {
    const userId = signedInUserId();
    if (userId !== undefined) await (await import('#stores/resend-link.ts')).resendLink(userId);
  });
  return (
    <Button variant="quiet" aria-busy={isBusy} aria-disabled={isBusy} onClick={run}>
      <Icon name="mail" />
      <span>{t(isBusy ? 'own-listing.sending' : 'own-listing.resend')}</span>
    </Button>
  );
}
