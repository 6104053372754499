import { useStore } from '@nanostores/react';
import { memo, useDeferredValue, useState } from 'react';
import { mayFit } from '#domain/need/card-fit.ts';
import { askedIn } from '#site/ask-address.ts';
import { Button } from '../button/Button.tsx';
import { useT } from '../island.tsx';
import { useSearch } from './search-context.ts';

/** Offers to ask those who fit best; the dialog loads on first interaction, and the address can open it. */
export const AskBest = memo(function AskBest() {
  const t = useT();
  const { search, Ask } = useSearch();
  const cards = useDeferredValue(useStore(search.$cards));
  const [isOpen, setIsOpen] = useState<boolean>();
  if (!isOpen && !cards.some(mayFit)) return null;
  const close = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setIsOpen(false);
  };
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
      {(isOpen ?? askedIn(location.hash)) && <Ask onClose={close} />}
    </>
  );
});
