import { useRef, useState } from 'react';
import { DOCUMENT_KINDS, type DocumentKind } from '#domain/company/documents.ts';
import { typesOfUpload } from '#domain/upload/media-types.ts';
import { BRAND } from '#site/brand.ts';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useT } from '#ui/island.tsx';
import { DropZone } from '#ui/upload/DropZone.tsx';
import { uploadIdOf } from '#ui/upload/upload-id.ts';
import { UploadRow } from '#ui/upload/UploadRow.tsx';
import { Uploads } from '#ui/upload/Uploads.tsx';
import { Group } from '../details/Group.tsx';
import { reportUploaded, sendDocument } from './own-checks.ts';

interface Chosen {
  readonly files: readonly File[];
  readonly kind: DocumentKind;
}

export function DocumentUpload() {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [kind, setKind] = useState<DocumentKind>('registerExtract');
  // A kind chosen later is the next document's.
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const remove = (gone: Chosen) => setChosen((before) => before.filter((each) => each !== gone));
  return (
    <Group
      heading={t('own-checks.upload.heading')}
      about={<p>{t('own-checks.upload.lead', { brand: BRAND })}</p>}
    >
      <Field label={t('own-checks.upload.kind')}>
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) =>
              setKind(DOCUMENT_KINDS.find((each) => each === target.value) ?? 'registerExtract')
            }
          >
            {DOCUMENT_KINDS.map((each) => (
              <option key={each} value={each}>
                {t(`checks.documents.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('own-checks.upload.file')} hint={t('own-checks.upload.formats')}>
        {(control) => (
          <DropZone
            control={control}
            choose={t('own-checks.upload.choose')}
            orDrop={t('own-checks.upload.orDrop')}
            accept={typesOfUpload.document.join(',')}
            size="small"
            inputRef={input}
            onFiles={(files) => setChosen([...chosen, { files, kind }])}
          />
        )}
      </Field>
      {chosen.map((each) => (
        <Uploads
          key={each.files.map(uploadIdOf).join(' ')}
          files={each.files}
          send={sendDocument(each.kind)}
          onOutcome={({ status }) => {
            if (status !== 'uploaded') return;
            remove(each);
            reportUploaded();
          }}
        >
          {(uploads, retry) =>
            uploads.map((upload) => (
              <UploadRow
                key={upload.id}
                upload={upload}
                onRetry={() => retry(upload)}
                onRemove={() => {
                  remove(each);
                  // The focused button is gone.
                  input.current?.focus();
                }}
              />
            ))
          }
        </Uploads>
      ))}
    </Group>
  );
}
