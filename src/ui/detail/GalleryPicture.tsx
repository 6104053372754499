import type { GalleryImage } from '#api/image-address.ts';
import { useT } from '../island.tsx';
import styles from './gallery.module.css';

interface Props {
  readonly image: GalleryImage;
  readonly name: string;
  readonly isFirst: boolean;
  /** Takes at least half of a wide gallery. */
  readonly isLarge: boolean;
  readonly isDrawn: boolean;
  readonly onLoad: (src: string) => Promise<void>;
  readonly onBreak: () => void;
  readonly onOpen: () => void;
  /** The visitor is about to open it. */
  readonly onIntent: () => void;
}

export function GalleryPicture(props: Props) {
  const { image, name, isFirst, isLarge, isDrawn, onLoad, onBreak, onOpen, onIntent } = props;
  const t = useT();
  return (
    <>
      <button type="button" aria-label={name} onClick={onOpen} onPointerEnter={onIntent} onFocus={onIntent}>
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={`(min-width: 64rem) ${isFirst || isLarge ? '50rem' : '20rem'}, 100vw`}
          alt=""
          width={960}
          height={720}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          decoding={isFirst ? 'auto' : 'async'}
          onLoad={({ currentTarget }) => void onLoad(currentTarget.currentSrc)}
          onError={onBreak}
        />
      </button>
      {isDrawn && <span className={styles['drawn']}>{t('detail.gallery.drawn')}</span>}
    </>
  );
}
