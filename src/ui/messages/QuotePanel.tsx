import { useState } from 'react';
import type { Quotes } from '#stores/messages/quotes.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { QuoteDialog } from './QuoteDialog.tsx';
import styles from './quote.module.css';

interface Props {
  readonly quotes: Quotes;
  readonly canDecline: boolean;
}

/** How the owner answers other than by words. */
export function QuotePanel({ quotes, canDecline }: Props) {
  const t = useT();
  const [opened, setOpened] = useState<'quote' | 'decline'>();
  const close = () => setOpened(undefined);
  return (
    <div className={styles['buttons']}>
      <Button variant="quiet" size="small" onClick={() => setOpened('quote')}>
        {t('quotes.open')}
      </Button>
      {canDecline && (
        <Button variant="plain" size="small" onClick={() => setOpened('decline')}>
          {t('quotes.decline.button')}
        </Button>
      )}
      {opened === 'quote' && <QuoteDialog quotes={quotes} onClose={close} />}
      {opened === 'decline' && <DeclineDialog quotes={quotes} onClose={close} />}
    </div>
  );
}
