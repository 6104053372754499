import { useEffect, useState, type KeyboardEvent, useRef, type TouchEventHandler } from 'react';
import { href } from '#site/routes.ts';
import { useModal } from '../dialog/use-modal.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './lightbox.module.css';

export interface Picture {
  readonly id: string;
  readonly alt: string;
  readonly src: string;
  readonly srcSet: string;
  readonly isDrawn: boolean;
}

interface Props {
  readonly pictures: readonly Picture[];
  readonly start: number;
  readonly onShow: (index: number) => void;
  readonly onClose: () => void;
}

const SIZES = '100vw';

export function Lightbox({ pictures, start, onShow, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const { ref, close } = useModal(onClose);
  const [index, setIndex] = useState(start);
  const swipe = useSwipe(turn);
  const picture = pictures[index];
  const next = pictures[(index + 1) % pictures.length];
  useEffect(() => {
    if (next !== undefined) Object.assign(new Image(), { sizes: SIZES, srcset: next.srcSet, src: next.src });
  }, [next]);
  if (picture === undefined) return null;
  function show(shown: number): void {
    setIndex(shown);
    onShow(shown);
  }
  function turn(step: number): void {
    show((index + step + pictures.length) % pictures.length);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const goal = {
      ArrowLeft: index - 1,
      ArrowRight: index + 1,
      Home: 0,
      End: pictures.length - 1,
    }[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    show((goal + pictures.length) % pictures.length);
  }
  return (
    <dialog
      ref={ref}
      className={styles['lightbox']}
      aria-label={t('detail.gallery.label')}
      onClick={(event) => {
        if (event.target === event.currentTarget) close();
      }}
      {...swipe}
      onKeyDown={onKeyDown}
    >
      <button type="button" data-place="close" aria-label={t('detail.gallery.close')} onClick={close}>
        <Icon name="close" />
      </button>
      <img key={picture.id} src={picture.src} srcSet={picture.srcSet} sizes={SIZES} alt={picture.alt} />
      <p role="status">
        <span>{picture.alt}</span>
        {picture.isDrawn && <span>{t('detail.gallery.drawn')}</span>}
      </p>
      <a href={href('Report', locale, { query: { about: picture.src } })} rel="nofollow">
        {t('detail.report')}
      </a>
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

/** In px; shorter moves are not swipes. */
const SWIPE_PX = 40;

interface Swipe {
  readonly onTouchStart: TouchEventHandler;
  readonly onTouchEnd: TouchEventHandler;
}

function useSwipe(turn: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart: ({ touches }) => {
      const touch = touches.item(0);
      // Two fingers zoom.
      start.current = touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }) => {
      const touch = changedTouches.item(0);
      const from = start.current;
      start.current = undefined;
      if (from === undefined) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) >= SWIPE_PX && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1);
    },
  };
}
