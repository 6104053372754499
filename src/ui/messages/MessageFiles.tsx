import type { ThreadFile } from '#domain/enquiry/thread-file.ts';
import { formatFileSize } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import { useLocale, useT } from '../island.tsx';
import styles from './attachments.module.css';

interface Props {
  readonly files: readonly ThreadFile[];
  readonly onSave: (file: ThreadFile) => void;
}

/** Each is downloaded by a call, since no address shows it. */
export function MessageFiles({ files, onSave }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <ul className={styles['sent']} aria-label={t('thread.files.sent')}>
      {files.map((file) => (
        <li key={file._id}>
          <Button variant="quiet" size="small" onClick={() => onSave(file)}>
            <span>
              <bdi>{file.name}</bdi>{' '}
              <small>{`${file.type.replace(/^.*\//, '').toUpperCase()} · ${formatFileSize(file.bytes, locale)}`}</small>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
