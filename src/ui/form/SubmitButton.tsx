import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useIsReady } from './ready.ts';

interface Props {
  readonly isBusy: boolean;
  /** Whether the form is sent as soon as something else is done; the button can still be pressed. */
  readonly isWaiting?: boolean;
  /** What it says while the form is on its way, or waits. */
  readonly busy: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form. */
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
