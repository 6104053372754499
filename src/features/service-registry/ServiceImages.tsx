import { useStore } from '@nanostores/react';
import * as v from 'valibot';
import { imageUrl, thumbnailOf } from '#api/image-address.ts';
import { multimediaOf, serviceImages } from '#domain/service/service-images.ts';
import { MediaField } from '#ui/upload/MediaField.tsx';
import type { ListedFile } from '#ui/upload/media-order.ts';
import { useWizard } from '#ui/wizard/wizard-screen.ts';
import { sendImage } from './send-image.ts';
import styles from './service-registry.module.css';

/** Images of a service. */
export function ServiceImages() {
  const { $drafts, fill } = useWizard().store;
  const { multimedia } = useStore($drafts);
  return (
    <div className={styles['images']}>
      <MediaField
        kind="image"
        files={filesIn(multimedia)}
        // What arrives later joins what is there by then.
        onChange={(change) => fill('multimedia', multimediaOf(change(filesIn($drafts.get()['multimedia']))))}
        send={sendImage}
        thumbnailOf={thumbnailOf}
      />
    </div>
  );
}

/** As they are being filled in: what is said of an image is not judged yet. */
const Drafted = v.fallback(
  v.object({ images: v.array(v.string()), alts: v.record(v.string(), v.string()) }),
  () => ({ images: [], alts: {} }),
);

/** A draft does not keep the names that the files were chosen under. */
const filesIn = (drafted: unknown): readonly ListedFile[] =>
  serviceImages(v.parse(Drafted, drafted)).map(({ id, alt }) => ({ id, url: imageUrl(id), name: '', alt }));
