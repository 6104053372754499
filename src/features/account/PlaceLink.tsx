import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useLocale } from '#ui/island.tsx';
import { addressOf, goTo, type AccountPlace } from './account-place.ts';

interface Props {
  readonly to: AccountPlace;
  readonly isCurrent?: boolean;
  readonly className?: string | undefined;
  readonly onFollowed?: () => void;
  readonly children: ReactNode;
}

export function PlaceLink({ to, isCurrent = false, className, onFollowed, children }: Props) {
  const locale = useLocale();
  return (
    <a
      href={addressOf(to, locale)}
      className={className}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        flushSync(() => goTo(to));
        onFollowed?.();
      }}
    >
      {children}
    </a>
  );
}
