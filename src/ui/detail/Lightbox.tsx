import { useState } from 'react';
import { useModal } from '../dialog/use-modal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useT } from '../island.tsx';
import { useSwipe } from './use-swipe.ts';
import styles from './gallery.module.css';

export interface Picture {
  readonly id: string;
  readonly alt: string;
  readonly src: string;
  readonly srcSet: string;
}

interface Props {
  readonly pictures: readonly Picture[];
  readonly start: number;
  readonly onShow: (place: number) => void;
  readonly onClose: () => void;
}

export function Lightbox({ pictures, start, onShow, onClose }: Props) {
  const t = useT();
  const { ref, close } = useModal();
  const [place, setPlace] = useState(start);
  const swipe = useSwipe(turn);
  const picture = pictures[place];
  if (picture === undefined) return null;
  function turn(step: number): void {
    const next = (place + step + pictures.length) % pictures.length;
    setPlace(next);
    onShow(next);
  }
  return (
    <dialog
      ref={ref}
      className={styles['lightbox']}
      aria-label={t('detail.gallery.label')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      {...swipe}
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') turn(1);
        if (event.key === 'ArrowLeft') turn(-1);
      }}
    >
      <img src={picture.src} srcSet={picture.srcSet} sizes="100vw" alt={picture.alt} />
      <p role="status">{picture.alt}</p>
      <button type="button" data-place="close" aria-label={t('detail.gallery.close')} onClick={close}>
        <Icon name="close" />
      </button>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            data-place="previous"
            aria-label={t('detail.gallery.previous')}
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            data-place="next"
            aria-label={t('detail.gallery.next')}
            onClick={() => turn(1)}
          >
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </dialog>
  );
}
