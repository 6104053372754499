import { useLayoutEffect, useRef, type RefObject } from 'react';

/** A dialog that is modal as long as it is on the page; whoever opened it has the focus again, however it goes away. */
export function useModal(): {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly close: () => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return { ref, close: () => ref.current?.close() };
}
