import { lazy } from '../lazy.tsx';
import { FILTERS_IN_SHEET, useMedia } from './use-media.ts';

const Dialog = lazy(async () => (await import('./FilterDialog.tsx')).FilterDialog);

/** Preloaded on small screens. */
export function FilterSheet({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const isSheet = useMedia(FILTERS_IN_SHEET);
  return (isSheet || isOpen) && <Dialog isShown={isOpen} onClose={onClose} />;
}
