import { useEffect } from 'react';
import { lazy } from '../lazy.tsx';
import { FILTERS_IN_SHEET, useMedia } from './use-media.ts';

const Dialog = lazy(async () => (await import('./FilterDialog.tsx')).FilterDialog);

/** Of a visitor who may open the sheet next. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'scroll'] as const;

/** Loaded on small screens once the visitor does anything. */
export function FilterSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const isSheet = useMedia(FILTERS_IN_SHEET);
  useEffect(() => {
    if (!isSheet) return undefined;
    for (const sign of SIGNS_OF_USE) addEventListener(sign, Dialog.fetch, { capture: true, passive: true });
    return () => {
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, Dialog.fetch, { capture: true });
    };
  }, [isSheet]);
  return isOpen && <Dialog onClose={onClose} />;
}
