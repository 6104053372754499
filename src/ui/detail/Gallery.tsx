import { useRef, useState } from 'react';
import type { GalleryImage } from '#api/image-address.ts';
import { formatNumber } from '#site/format.ts';
import { GALLERY_SIZES } from '#site/gallery-sizes.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { lazy } from '../lazy.tsx';
import type { Picture } from './Lightbox.tsx';
import styles from './gallery.module.css';

export interface GalleryProps {
  readonly images: readonly GalleryImage[];
  readonly drawing: DrawingName;
  /** Whether the picture behind an address is drawn. */
  readonly isDrawing: (src: string) => Promise<boolean>;
}

/** Sizes of the mosaic on wide screens; more pictures are in the viewer. */
const MOSAICS = [5, 3, 2, 1];

const Lightbox = lazy(async () => (await import('./Lightbox.tsx')).Lightbox);

/** A strip to swipe through on narrow screens, a mosaic on wide ones. */
export function Gallery({ images, drawing, isDrawing }: GalleryProps) {
  const t = useT();
  const locale = useLocale();
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<number>();
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const [drawn, setDrawn] = useState<ReadonlySet<string>>(new Set());
  const usable = images.filter(({ id }) => !broken.has(id));
  if (usable.length === 0) return <NoImage drawing={drawing} />;
  const total = formatNumber(usable.length, locale);
  const size = MOSAICS.find((count) => count <= usable.length) ?? 1;
  const pictures = usable.map(({ id, alt, src, srcSet }, index): Picture => {
    const about = { alt, number: formatNumber(index + 1, locale), total };
    const words = t(alt ? 'detail.gallery.imageOf' : 'detail.gallery.image', about);
    return { id, alt: words, src, srcSet, isDrawn: drawn.has(id) };
  });
  function openName({ alt }: GalleryImage, index: number): string {
    const about = { alt, number: formatNumber(index + 1, locale), total };
    return t(alt ? 'detail.gallery.openOf' : 'detail.gallery.open', about);
  }
  function showInStrip(index: number): void {
    setShown(index);
    const list = strip.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' });
  }
  return (
    <section className={styles['gallery']} aria-label={t('detail.gallery.label')} data-size={size}>
      <ul
        ref={strip}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {usable.map((image, index) => (
          <li key={image.id} data-extra={index < size ? undefined : ''}>
            <GalleryPicture
              image={image}
              name={openName(image, index)}
              isFirst={index === 0}
              isLarge={size < 3}
              isDrawn={drawn.has(image.id)}
              onLoad={async (src) => {
                if (await isDrawing(src)) setDrawn((known) => new Set([...known, image.id]));
              }}
              onBreak={() => setBroken((known) => new Set([...known, image.id]))}
              onOpen={() => setOpened(index)}
              onIntent={Lightbox.fetch}
            />
          </li>
        ))}
      </ul>
      {usable.length > 1 && (
        <span className={styles['count']} aria-hidden="true">
          <Icon name="image" />
          <span>{`${formatNumber(shown + 1, locale)} / ${total}`}</span>
        </span>
      )}
      {usable.length > size && (
        <button
          type="button"
          className={styles['all']}
          onClick={() => setOpened(0)}
          onPointerEnter={Lightbox.fetch}
          onFocus={Lightbox.fetch}
        >
          <Icon name="image" />
          <span>{t('detail.gallery.all', { total })}</span>
        </button>
      )}
      {opened !== undefined && (
        <Lightbox
          pictures={pictures}
          start={opened}
          onShow={showInStrip}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

function NoImage({ drawing }: Pick<GalleryProps, 'drawing'>) {
  const t = useT();
  return (
    <div className={styles['none']}>
      <Drawing name={drawing} />
      <p>{t('detail.gallery.noImage')}</p>
    </div>
  );
}

interface PictureProps {
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

function GalleryPicture(props: PictureProps) {
  const { image, name, isFirst, isLarge, isDrawn, onLoad, onBreak, onOpen, onIntent } = props;
  const t = useT();
  return (
    <>
      <button type="button" aria-label={name} onClick={onOpen} onPointerEnter={onIntent} onFocus={onIntent}>
        <img
          src={image.src}
          srcSet={image.srcSet}
          sizes={GALLERY_SIZES[isFirst || isLarge ? 'large' : 'small']}
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
