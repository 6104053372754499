import { useT } from '../island.tsx';
import { RemoveButton, Thumbnail } from './UploadRow.tsx';
import styles from './upload.module.css';

interface Props {
  readonly value: string;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

export function PresentLogo({ value, isDisabled, onRemove }: Props) {
  const t = useT();
  return (
    <div className={styles['row']}>
      <Thumbnail pictures={[value]} />
      <p className={styles['name']}>{t('upload.logo.present')}</p>
      <div className={styles['actions']}>
        <RemoveButton label={t('upload.logo.remove')} isDisabled={isDisabled} onRemove={onRemove} />
      </div>
    </div>
  );
}
