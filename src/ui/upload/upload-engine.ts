import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { createUploader, lockFiles, sendFiles, uploadOf } from './uploader.ts';
import type { Upload } from './Uploads.tsx';

interface Ends {
  readonly send: UploadFile<Message>;
  readonly onOutcome: (outcome: UploadOutcome<Message>, file: File) => void;
  readonly onState: (uploads: readonly Upload[]) => void;
}

export function startEngine({ send, onOutcome, onState }: Ends) {
  const uploader = createUploader();
  sendFiles(uploader, send, onOutcome);
  uploader.on('state-update', () => onState(uploader.getFiles().map(uploadOf)));
  return {
    hold: (files: readonly File[]) => {
      lockFiles(uploader, files);
      onState(uploader.getFiles().map(uploadOf));
    },
    retry: (id: string) => void uploader.retryUpload(id),
  };
}
