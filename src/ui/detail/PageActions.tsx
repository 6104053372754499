import { Button } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { CopyButton } from './CopyButton.tsx';
import styles from './detail-sheet.module.css';

/** Hands the page on: to another program where the browser can, as a link, on paper. */
export function PageActions({ title }: { readonly title: string }) {
  const t = useT();
  const url = location.origin + location.pathname;
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
    </div>
  );
}
