import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './detail-sheet.module.css';

interface Props {
  readonly title: string;
  /** What of the page's query belongs to what is shown. */
  readonly query?: string;
  /** What else can be done with the page. */
  readonly children?: ReactNode;
}

/** Hands the page on: to another program where the browser can, as a link, on paper. */
export function PageActions({ title, query = '', children }: Props) {
  const t = useT();
  const url = location.origin + location.pathname + query;
  return (
    <div className={styles['actions']} role="group" aria-label={t('detail.share.label')}>
      {'share' in navigator && (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            // A visitor who changes their mind rejects it.
            navigator.share({ title, url }).catch(() => undefined);
          }}
        >
          <Icon name="share" />
          {t('detail.share.share')}
        </Button>
      )}
      <CopyButton text={url} label={t('detail.share.copy')} done={t('detail.share.copied')} />
      <Button variant="plain" size="small" onClick={() => window.print()}>
        <Icon name="file" />
        {t('detail.share.print')}
      </Button>
      {children}
    </div>
  );
}
