import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledText, lineText } from '../text.ts';

/** A listing has at most this many files of each kind. */
export const FILES_LIMIT = 20;

/** What an image shows, for who does not see it, has at most this many UTF-16 units. */
export const ALT_LIMIT = 200;

/** The id of an upload. */
export const UploadId = filledText(64);

/** What an image shows, in one line; empty where nobody has said it. */
export const AltText = v.pipe(lineText, v.maxLength(ALT_LIMIT, issue('issues.tooLong')));

/** A file of a listing: the upload's id, its address, the name that it had, and what an image shows. */
export const MediaFile = v.object({
  id: UploadId,
  url: filledText(500),
  name: filledText(255),
  alt: v.optional(AltText),
});

/** As many files as a listing may have of one kind. */
export const filesOf = <File extends v.GenericSchema>(file: File) =>
  v.pipe(v.array(file), v.maxLength(FILES_LIMIT, issue('issues.tooMany')));
