import { useUppyState } from '@uppy/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import type { UploadsProps } from './Uploads.tsx';
import { createUploader, lockFiles, sendFiles, uploadOf, type Uploader } from './uploader.ts';

const filesOf = ({ files }: ReturnType<Uploader['getState']>) => files;

export function UppyUploads({ files, send, onOutcome, children }: UploadsProps) {
  const [uploader] = useState(createUploader);
  const held = useUppyState(uploader, filesOf);
  // Uploads outlive the render that started them.
  const sendLatest = useEffectEvent(send);
  const report = useEffectEvent((outcome: UploadOutcome<Message>) => onOutcome?.(outcome));
  const mark = useRef<HTMLSpanElement>(null);
  const running = useRef<() => void>(undefined);
  useEffect(() => {
    const element = mark.current;
    const stop = (running.current ??= sendFiles(uploader, sendLatest, report));
    return () => {
      // A hidden part ends its effects, too, but stays in the page: sending goes on.
      if (element?.isConnected) return;
      uploader.destroy();
      stop();
    };
  }, [uploader]);
  useEffect(() => lockFiles(uploader, files), [uploader, files]);

  return (
    <>
      {children(Object.values(held).map(uploadOf), ({ id }) => void uploader.retryUpload(id))}
      <span ref={mark} hidden />
    </>
  );
}
