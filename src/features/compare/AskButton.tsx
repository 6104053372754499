import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ListingKind } from '#domain/listing/listing.ts';
import { askedIn } from '#site/ask-address.ts';
import { Button } from '#ui/button/Button.tsx';
import { useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { ComparedColumn } from './ColumnHead.tsx';
import { $comparison, changeNeed } from './comparison.ts';

const AskSeveral = lazy(async () => (await import('#islands/AskSeveral.tsx')).AskSeveral);

interface Props {
  readonly kind: ListingKind;
  readonly columns: readonly ComparedColumn[];
}

/** Asks the owners of all compared listings; the address can open it. */
export function AskButton({ kind, columns }: Props) {
  const t = useT();
  const { need } = useStore($comparison) ?? { need: '' };
  const [isOpen, setIsOpen] = useState(() => askedIn(location.hash) !== undefined);
  const listings = columns.flatMap((column) =>
    column.status === 'loaded' ? [{ ...column.owner, _id: column.id, title: column.title }] : [],
  );
  const isLoading = columns.some(({ status }) => status === 'loading');
  if (columns.length < 2 || (!isLoading && listings.length === 0)) return null;
  return (
    <div className="button-row">
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={AskSeveral.fetch}
        onFocus={AskSeveral.fetch}
        onClick={() => setIsOpen(true)}
      >
        {t('compare.askAll')}
      </Button>
      {isOpen && !isLoading && (
        <AskSeveral
          kind={kind}
          listings={listings}
          need={need}
          onNeed={changeNeed}
          onClose={() => {
            history.replaceState(history.state, '', location.pathname + location.search);
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
