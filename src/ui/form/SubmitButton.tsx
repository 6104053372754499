import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useIsReady } from './hydration.ts';

interface Props {
  readonly isBusy: boolean;
  /** Waits for something else; the button stays enabled. */
  readonly isWaiting?: boolean;
  readonly busy: string;
  /** Looks disabled, but can be pressed: script may not have seen what the fields hold. */
  readonly isIncomplete?: boolean;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

export function SubmitButton(props: Props) {
  const { isBusy, isWaiting = false, busy, isIncomplete = false, isDisabled = false, children } = props;
  const isReady = useIsReady();
  return (
    <Button
      type="submit"
      isWide
      disabled={!isReady || isDisabled}
      aria-busy={isBusy || isWaiting}
      aria-disabled={isBusy || isIncomplete}
    >
      {isBusy || isWaiting ? busy : children}
    </Button>
  );
}
