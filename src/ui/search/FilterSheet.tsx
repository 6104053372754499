import { lazy } from '../lazy.tsx';
import { FILTERS_IN_SHEET, useMedia } from './use-media.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const Dialog = lazy(async () => (await import('./FilterDialog.tsx')).FilterDialog);

/** Preloaded on small screens. */
export function FilterSheet({ isOpen, onClose }: Props) {
  const isSheet = useMedia(FILTERS_IN_SHEET);
  return (isSheet || isOpen) && <Dialog isShown={isOpen} onClose={onClose} />;
}
