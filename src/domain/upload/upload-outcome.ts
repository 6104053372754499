/** What became of a file that was to be uploaded; `Message` is how a person is told why it was not. */
export type UploadOutcome<Message> =
  | {
      readonly is: 'uploaded';
      /** As the server gave it: a path on the site's own origin, or an absolute address of another store. */
      readonly url: string;
      /** By which a listing names it; a logo has none. */
      readonly imageId?: string | undefined;
      /** Address of a small picture of it. */
      readonly thumbnail: string;
    }
  | {
      readonly is: 'refused';
      readonly message: Message;
      /** Whether the same file may be taken another time. */
      readonly canRetry: boolean;
    };

/**
 * Checks a file and sends it; `onProgress` is told how much of it has been sent, from 0 to 1. What is aborted by its
 * signal rejects; everything else is an outcome.
 */
export type UploadFile<Message> = (
  file: File,
  way: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<UploadOutcome<Message>>;
