import { imageUrl } from '#api/image-address.ts';
import type { Space } from '#domain/space/space.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import styles from './files.module.css';

export function Files({ files }: { readonly files: Space['multimediaData'] }) {
  const t = useT();
  const { videos, blueprints } = files;
  return (
    <>
      {videos.length > 0 && (
        <section className={styles['files']}>
          <h2>{t('detail.gallery.videos')}</h2>
          <ul className={styles['videos']}>
            {videos.map(({ id, name }) => (
              <li key={id}>
                {/* Captions don't exist for owners' videos. */}
                <video src={imageUrl(id)} controls preload="metadata" aria-label={name} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {blueprints.length > 0 && (
        <section className={styles['files']}>
          <h2>{t('detail.gallery.blueprints')}</h2>
          <ul className={styles['blueprints']}>
            {blueprints.map(({ id, name }) => (
              <li key={id}>
                <a
                  href={imageUrl(id)}
                  target="_blank"
                  rel="noopener"
                  aria-label={t('detail.gallery.openFile', { name })}
                >
                  <Icon name="blueprint" />
                  <span>{name}</span>
                  <Icon name="external" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
