import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Told } from '#site/translate.ts';

/** One chosen file and how far it is; `share` goes from 0 to 1. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  /** Address of the file itself, for a picture of it. */
  readonly preview: string;
  readonly state: { readonly is: 'sending'; readonly share: number } | UploadOutcome<Told>;
}

interface Uploads {
  /** In the order in which they were chosen. */
  readonly uploads: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  /** Also ends an upload that is on its way. */
  readonly remove: (upload: Upload) => void;
  /** Removes all; the same function each time. */
  readonly clear: () => void;
}

let chosenBefore = 0;

/** The files that a visitor has chosen, each of which is uploaded at once; `onOutcome` hears what became of each. */
export function useUploads(
  send: UploadFile<Told>,
  onOutcome?: (file: File, outcome: UploadOutcome<Told>) => void,
): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [running] = useState(() => new Map<string, AbortController>());
  const previews = useRef<readonly string[]>([]);
  // An upload outlives the rendering that started it.
  const latest = useRef({ send, onOutcome });
  useLayoutEffect(() => {
    latest.current = { send, onOutcome };
    previews.current = uploads.map(({ preview }) => preview);
  });
  const clear = useCallback(() => {
    for (const controller of running.values()) controller.abort();
    for (const preview of previews.current) URL.revokeObjectURL(preview);
    setUploads([]);
  }, [running]);
  useEffect(() => clear, [clear]);

  const setState = (id: string, state: Upload['state']) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, state } : upload)));

  async function start(id: string, file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.set(id, controller);
    try {
      const onProgress = (share: number) => setState(id, { is: 'sending', share });
      const outcome = await latest.current.send(file, { signal, onProgress });
      if (signal.aborted) return;
      latest.current.onOutcome?.(file, outcome);
      setState(id, outcome);
    } catch (failure) {
      if (!signal.aborted) throw failure;
    } finally {
      running.delete(id);
    }
  }

  return {
    uploads,
    add(files) {
      const added = files.map((file): Upload => {
        const preview = URL.createObjectURL(file);
        return { id: String(++chosenBefore), file, preview, state: { is: 'sending', share: 0 } };
      });
      setUploads((all) => [...all, ...added]);
      for (const { id, file } of added) void start(id, file);
    },
    retry({ id, file }) {
      setState(id, { is: 'sending', share: 0 });
      void start(id, file);
    },
    remove({ id, preview }) {
      running.get(id)?.abort();
      setUploads((all) => all.filter((upload) => upload.id !== id));
      URL.revokeObjectURL(preview);
    },
    clear,
  };
}
