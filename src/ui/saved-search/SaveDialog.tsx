import { useId, useState } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { LazyModule } from '#site/lazy-module.ts';
import { href } from '#site/routes.ts';
import type { SaveOutcome, saveSearchWork } from '#stores/saved-searches/save-search.ts';
import { Button, ButtonLink } from '../button/Button.tsx';
import { useModal } from '../dialog/use-modal.ts';
import { FormMessage } from '../form/FormMessage.tsx';
import { Outcome } from '../form/Outcome.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { FeedLink, SaveForm } from './SaveForm.tsx';
import styles from './save-dialog.module.css';

export interface SaveProps {
  readonly query: string;
  readonly asked: readonly string[];
  readonly onClose: () => void;
}

interface Props extends SaveProps {
  readonly kind: ListingKind;
  /** Address of its feed. */
  readonly feed: string;
  readonly work: LazyModule<typeof saveSearchWork>;
  /** Unverified addresses get no mails. */
  readonly isUnverified: boolean;
  readonly maySave: boolean;
}

export function SaveDialog({ onClose, isUnverified, maySave, ...searched }: Props) {
  const t = useT();
  const id = useId();
  const { ref, close } = useModal(onClose);
  const [saved, setSaved] = useState<SaveOutcome>();
  return (
    <dialog ref={ref} className={styles['dialog']} aria-labelledby={id}>
      <header>
        <h2 id={id}>{t('saved-searches.save.heading')}</h2>
        <button type="button" aria-label={t('common.actions.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {saved ? (
        <WhatBecame saved={saved} isUnverified={isUnverified} onClose={close} />
      ) : maySave ? (
        <SaveForm {...searched} onSaved={setSaved} />
      ) : (
        <div className={styles['form']}>
          <FormMessage type="info">{t('api-errors.ROLE_MISSING')}</FormMessage>
          <FeedLink feed={searched.feed} />
        </div>
      )}
    </dialog>
  );
}

interface BecameProps extends Pick<Props, 'isUnverified' | 'onClose'> {
  readonly saved: SaveOutcome;
}

function WhatBecame({ saved, isUnverified, onClose }: BecameProps) {
  const t = useT();
  const locale = useLocale();
  const account = (
    <ButtonLink href={href('YourAccount', locale, { query: { section: 'saved-searches' } })}>
      {t('saved-searches.save.account')}
    </ButtonLink>
  );
  const back = (
    <Button variant="quiet" onClick={onClose}>
      {t('saved-searches.save.back')}
    </Button>
  );
  switch (saved.status) {
    case 'mailed':
      return (
        <Outcome type="success" icon="mail" heading={t('saved-searches.save.mailed')} takesFocus>
          <p>{t('saved-searches.save.lookForMail', { email: saved.email })}</p>
          {back}
        </Outcome>
      );
    case 'known':
      return (
        <Outcome type="info" icon="bookmark" heading={t('saved-searches.save.known')} takesFocus>
          <div className="button-row">
            {account}
            {back}
          </div>
        </Outcome>
      );
    case 'saved': {
      const { frequency } = saved.search;
      return (
        <Outcome type="success" icon="bookmark" heading={t('saved-searches.save.saved')} takesFocus>
          <p>{t(`saved-searches.save.after.${frequency}`)}</p>
          {frequency !== 'none' && isUnverified && <p>{t('saved-searches.save.unverified')}</p>}
          <div className="button-row">
            {account}
            {back}
          </div>
        </Outcome>
      );
    }
  }
}
