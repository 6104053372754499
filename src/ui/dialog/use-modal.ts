import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores the previous focus, however the dialog goes away. @param onClose called when the visitor closes it, not
 * when React hides it while something loads
 */
export function useModal(onClose: () => void): {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly close: () => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  const closed = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const listener = () => closed();
    dialog?.addEventListener('close', listener);
    dialog?.showModal();
    return () => {
      dialog?.removeEventListener('close', listener);
      dialog?.close();
    };
  }, []);
  return { ref, close: () => ref.current?.close() };
}
