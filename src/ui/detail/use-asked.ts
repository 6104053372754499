import { useState } from 'react';

/** The part of an address that opens the form by which an owner is asked. */
const ASK = '#ask';

/** Whether the owner is being asked, which the address says too: for a reload, a log-in in between, and links from other pages. */
export function useAsked() {
  const [isAsked, setIsAsked] = useState(() => location.hash === ASK);
  const show = (isOpen: boolean) => {
    history.replaceState(history.state, '', isOpen ? ASK : location.pathname + location.search);
    setIsAsked(isOpen);
  };
  return { isAsked, open: () => show(true), close: () => show(false) };
}
