export type UploadOutcome<Message> =
  | {
      readonly status: 'uploaded';
      /** Path on this origin, or absolute for external storage. */
      readonly url: string;
      readonly imageId?: string | undefined;
      readonly thumbnail: string;
    }
  | {
      readonly status: 'refused';
      readonly message: Message;
      readonly canRetry: boolean;
    };

/** Checks and uploads a file. Rejects only on abort; `onProgress` gets the fraction sent, from 0 to 1. */
export type UploadFile<Message> = (
  file: File,
  way: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<UploadOutcome<Message>>;
