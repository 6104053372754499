import type { ReactNode } from 'react';
import { goTo, queryOf, type AccountPlace } from './account-place.ts';

interface Props {
  readonly to: AccountPlace;
  readonly isCurrent?: boolean;
  /** Hears that it was followed within the page. */
  readonly onFollowed?: () => void;
  readonly children: ReactNode;
}

/** A link to a place in the account, which is shown without loading the page again. */
export function PlaceLink({ to, isCurrent = false, onFollowed, children }: Props) {
  return (
    <a
      href={queryOf(to)}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(to);
        onFollowed?.();
      }}
    >
      {children}
    </a>
  );
}
