import { Button } from '../button/Button.tsx';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './detail-sheet.module.css';

interface Props {
  readonly title: string;
  /** Query parameters to share. */
  readonly query?: string | undefined;
  /** False for a page that others can't open. */
  readonly isShared?: boolean;
  readonly children?: Elements;
}

export function PageActions({ title, query = '', isShared = true, children }: Props) {
  const t = useT();
  const url = location.origin + location.pathname + query;
  return (
    <div className={styles['actions']} role="group" aria-label={t('detail.share.label')}>
      {isShared && hasShareSheet() && (
        <Button
          variant="plain"
          size="small"
          onClick={() => {
            // Rejects when the visitor cancels sharing.
            navigator.share({ title, url }).catch(() => undefined);
          }}
        >
          <Icon name="share" />
          {t('detail.share.share')}
        </Button>
      )}
      {isShared && !hasShareSheet() && (
        <CopyButton text={url} label={t('detail.share.copy')} done={t('detail.share.copied')} />
      )}
      <Button variant="plain" size="small" onClick={() => window.print()}>
        <Icon name="file" />
        {t('detail.share.print')}
      </Button>
      {children}
    </div>
  );
}

/** A phone's share sheet copies, too. */
const hasShareSheet = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches;
