import type { MouseEvent } from 'react';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';

interface Props {
  readonly isSmall?: boolean;
  readonly onRetry: () => void;
}

/** A button that disappears while what it asks for is loaded. */
export function RetryButton({ isSmall = false, onRetry }: Props) {
  const t = useT();
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    const region = currentTarget.closest<HTMLElement>('section, main');
    // Keyboard users continue where the content appears.
    if (region) region.tabIndex = -1;
    region?.focus({ preventScroll: true });
    onRetry();
  }
  return (
    <Button {...(isSmall && { variant: 'quiet', size: 'small' })} onClick={retry}>
      {t('common.actions.retry')}
    </Button>
  );
}
