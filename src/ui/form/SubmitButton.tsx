import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useIsReady } from './hydration.ts';

interface Props {
  readonly isBusy: boolean;
  /** Waits for something else; the button stays enabled. */
  readonly isWaiting?: boolean;
  readonly busy: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function SubmitButton({ isBusy, isWaiting = false, busy, isDisabled = false, children }: Props) {
  const isReady = useIsReady();
  return (
    <Button
      type="submit"
      isWide
      disabled={!isReady || isDisabled}
      aria-busy={isBusy || isWaiting}
      aria-disabled={isBusy}
    >
      {isBusy || isWaiting ? busy : children}
    </Button>
  );
}
