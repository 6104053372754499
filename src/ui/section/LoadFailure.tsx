import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import styles from './load-failure.module.css';

export function LoadFailure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const t = useT();
  return (
    <div className={styles['failure']} role="alert">
      <p>{text}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('common.actions.retry')}
      </Button>
    </div>
  );
}
