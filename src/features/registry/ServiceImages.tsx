import { useStore } from '@nanostores/react';
import { thumbnailOf } from '#api/image-address.ts';
import { multimediaOf } from '#domain/service/service-images.ts';
import { useT } from '#ui/island.tsx';
import { MediaField } from '#ui/upload/MediaField.tsx';
import { useWizard, type ExtraFieldsProps } from '#ui/wizard/wizard-screen.ts';
import { draftedImages } from './drafted-images.ts';
import { sendFile } from './send-file.ts';
import styles from './registry.module.css';

export function ServiceImages({ errorOf }: Pick<ExtraFieldsProps, 'errorOf'>) {
  const t = useT();
  const { $drafts, fill } = useWizard().store;
  const { multimedia } = useStore($drafts);
  return (
    <div className={styles['images']}>
      <p className={styles['note']}>{t('service-registry.images.hint')}</p>
      <MediaField
        kind="image"
        files={draftedImages(multimedia)}
        // Joins the images present at that time.
        onChange={(change) =>
          fill('multimedia', multimediaOf(change(draftedImages($drafts.get()['multimedia']))))
        }
        send={sendFile.images}
        thumbnailOf={thumbnailOf}
        errorOf={(index) =>
          errorOf(['multimedia.images', index].filter((part) => part !== undefined).join('.'))
        }
      />
    </div>
  );
}
