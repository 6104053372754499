import type { MouseEvent } from 'react';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import styles from './load-failure.module.css';

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ text, onRetry }: Props) {
  const t = useT();
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    const region = currentTarget.closest<HTMLElement>('section, main');
    // The button goes: keyboard users continue where the content appears.
    if (region) region.tabIndex = -1;
    region?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <div className={styles['failure']} role="alert">
      <p>{text}</p>
      <Button variant="quiet" size="small" onClick={retry}>
        {t('common.actions.retry')}
      </Button>
    </div>
  );
}
