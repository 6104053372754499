import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useIsReady } from './ready.ts';

interface Props {
  readonly isBusy: boolean;
  /** What it says while the form is on its way. */
  readonly busy: string;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** The button that sends a form. */
export function SubmitButton({ isBusy, busy, isDisabled = false, children }: Props) {
  const isReady = useIsReady();
  return (
    <Button type="submit" isWide disabled={!isReady || isDisabled} aria-busy={isBusy} aria-disabled={isBusy}>
      {isBusy ? busy : children}
    </Button>
  );
}
