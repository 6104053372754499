import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Restores the previous focus, however the dialog goes away. */
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
