import { useState } from 'react';
import type { GalleryImage } from '#api/image-address.ts';
import { formatNumber } from '#site/format.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import type { DrawingName } from '../drawing/drawing-files.ts';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';
import { Lightbox, type Picture } from './Lightbox.tsx';
import { useSwipe } from './use-swipe.ts';
import styles from './gallery.module.css';

interface Props {
  readonly images: readonly GalleryImage[];
  readonly drawing: DrawingName;
}

export function Gallery({ images, drawing }: Props) {
  const t = useT();
  const locale = useLocale();
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const swipe = useSwipe(turn);
  const usable = images.filter(({ id }) => !broken.has(id));
  const picture = usable[Math.min(shown, usable.length - 1)];
  if (picture === undefined) return <NoImage drawing={drawing} />;
  const place = usable.indexOf(picture);
  const total = formatNumber(usable.length, locale);
  const pictures = usable.map((image, at): Picture => {
    const { id, src, srcSet } = image;
    return { id, alt: wordsOf(image, at).image, src, srcSet };
  });
  function wordsOf({ alt }: GalleryImage, at: number) {
    const about = { alt, number: formatNumber(at + 1, locale), total };
    return {
      image: t(alt ? 'detail.gallery.imageOf' : 'detail.gallery.image', about),
      open: t(alt ? 'detail.gallery.openOf' : 'detail.gallery.open', about),
      show: t(alt ? 'detail.gallery.showOf' : 'detail.gallery.show', about),
    };
  }
  function turn(step: number): void {
    setShown((place + step + usable.length) % usable.length);
  }
  return (
    <section className={styles['gallery']} aria-label={t('detail.gallery.label')}>
      <div className={styles['frame']}>
        <button
          type="button"
          className={styles['large']}
          aria-label={wordsOf(picture, place).open}
          onClick={() => setIsOpen(true)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowRight') turn(1);
            if (key === 'ArrowLeft') turn(-1);
          }}
          {...swipe}
        >
          <img
            key={picture.id}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 64rem) 50rem, 92vw"
            alt=""
            width={960}
            height={720}
            fetchPriority="high"
            onError={() => setBroken(new Set([...broken, picture.id]))}
          />
        </button>
        {usable.length > 1 && (
          <span className={styles['count']} aria-hidden="true">
            <Icon name="image" />
            {formatNumber(place + 1, locale)} / {total}
          </span>
        )}
      </div>
      {usable.length > 1 && (
        <ul className={styles['thumbs']}>
          {usable.map((image, at) => (
            <li key={image.id}>
              <button
                type="button"
                aria-label={wordsOf(image, at).show}
                aria-pressed={at === place}
                onClick={() => setShown(at)}
              >
                <img
                  src={image.thumbnail}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  decoding="async"
                  onError={() => setBroken(new Set([...broken, image.id]))}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <Lightbox pictures={pictures} start={place} onShow={setShown} onClose={() => setIsOpen(false)} />
      )}
    </section>
  );
}

function NoImage({ drawing }: Pick<Props, 'drawing'>) {
  const t = useT();
  return (
    <div className={styles['none']}>
      <Drawing name={drawing} />
      <p>{t('detail.gallery.noImage')}</p>
    </div>
  );
}
