import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useState } from 'react';
import { mayFit } from '#domain/need/card-fit.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { useSearch } from './search-context.ts';

/** Offers to ask those who fit best; the dialog loads on first interaction. */
export const AskBest = memo(function AskBest() {
  const t = useT();
  const { search, Ask } = useSearch();
  const cards = useDeferredValue(useStore(search.$cards));
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && !cards.some(mayFit)) return null;
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={Ask.fetch}
        onFocus={Ask.fetch}
        onClick={() => setIsOpen(true)}
      >
        {t('results.ask')}
      </Button>
      {isOpen && <Ask onClose={() => setIsOpen(false)} />}
    </>
  );
});
