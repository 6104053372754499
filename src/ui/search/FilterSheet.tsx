import { useEffect } from 'react';
import { lazy } from '../lazy.tsx';
import { onFirstUse } from '../on-first-use.ts';
import { FILTERS_IN_SHEET, useMedia } from './use-media.ts';

const Dialog = lazy(async () => (await import('./FilterDialog.tsx')).FilterDialog);

/** Loaded on small screens once the visitor does anything. */
export function FilterSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const isSheet = useMedia(FILTERS_IN_SHEET);
  useEffect(() => (isSheet ? onFirstUse(Dialog.fetch) : undefined), [isSheet]);
  return isOpen && <Dialog onClose={onClose} />;
}
