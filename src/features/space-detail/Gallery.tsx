import { useState } from 'react';
import { imageUrl, type ImageWidth } from '#api/images.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import { formatNumber } from '#site/format.ts';
import { Drawing } from '#ui/drawing/Drawing.tsx';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { Lightbox, type Picture } from './Lightbox.tsx';
import styles from './gallery.module.css';

interface Props {
  readonly images: readonly { readonly id: string; readonly url: string; readonly name: string }[];
  readonly type: SpaceType;
}

const WIDTHS: readonly ImageWidth[] = [640, 960, 1600];
const THUMBNAIL = 320;

/** The listing's pictures: one large, the others below it, any of them over the whole page. */
export function Gallery({ images, type }: Props) {
  const t = useT();
  const locale = useLocale();
  const [shown, setShown] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const usable = images.filter(({ id }) => !broken.has(id));
  const picture = usable[Math.min(shown, usable.length - 1)];
  if (picture === undefined) return <NoImage type={type} />;
  const place = usable.indexOf(picture);
  const total = formatNumber(usable.length, locale);
  const pictures = usable.map(({ id }, at): Picture => {
    const alt = t('space.gallery.image', { number: formatNumber(at + 1, locale), total });
    return { id, alt, src: imageUrl(id, 960), srcSet: srcSetOf(id) };
  });
  return (
    <section className={styles['gallery']} aria-label={t('space.gallery.label')}>
      <div className={styles['frame']}>
        <button
          type="button"
          className={styles['large']}
          aria-label={t('space.gallery.open', { number: formatNumber(place + 1, locale), total })}
          onClick={() => setIsOpen(true)}
        >
          <img
            key={picture.id}
            src={imageUrl(picture.id, 960)}
            srcSet={srcSetOf(picture.id)}
            sizes="(min-width: 64rem) 50rem, 92vw"
            alt=""
            width={960}
            height={720}
            fetchPriority="high"
            onError={() => setBroken(new Set([...broken, picture.id]))}
          />
        </button>
        <span className={styles['count']} aria-hidden="true">
          <Icon name="image" />
          {formatNumber(place + 1, locale)} / {total}
        </span>
      </div>
      {usable.length > 1 && (
        <ul className={styles['thumbs']}>
          {usable.map(({ id }, at) => (
            <li key={id}>
              <button
                type="button"
                aria-label={t('space.gallery.show', { number: formatNumber(at + 1, locale) })}
                aria-pressed={at === place}
                onClick={() => setShown(at)}
              >
                <img
                  src={imageUrl(id, THUMBNAIL)}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  decoding="async"
                  onError={() => setBroken(new Set([...broken, id]))}
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

function NoImage({ type }: { readonly type: SpaceType }) {
  const t = useT();
  return (
    <div className={styles['none']}>
      <Drawing name={`space-${type}`} />
      <p>{t('space.gallery.noImage')}</p>
    </div>
  );
}

const srcSetOf = (id: string): string =>
  WIDTHS.map((width) => `${imageUrl(id, width)} ${String(width)}w`).join(', ');
