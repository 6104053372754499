import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledText, lineText } from '../text.ts';

/** A listing has at most this many files of each kind. */
export const FILES_LIMIT = 20;

/** What an image shows, for who does not see it, has at most this many UTF-16 units. */
export const ALT_LIMIT = 200;

/** A file's name has at most this many UTF-16 units. */
const NAME_LIMIT = 255;

/** The id of an upload. */
export const UploadId = filledText(64);

/** What an image shows, in one line; empty where nobody has said it. */
export const AltText = v.pipe(lineText, v.maxLength(ALT_LIMIT, issue('issues.tooLong')));

/** A file of a listing: the upload's id, its address, the name that it had, and what an image shows. */
export const MediaFile = v.object({
  id: UploadId,
  url: filledText(500),
  name: filledText(NAME_LIMIT),
  alt: v.optional(AltText),
});

/** A file's name as a listing can keep it, the end of it where it is too long; empty where nothing is left of it. */
export const keptFileName = (name: string): string => {
  const line = v.safeParse(lineText, name.replaceAll(/\p{Cc}+/gu, ' ').toWellFormed());
  return line.success ? line.output.slice(-NAME_LIMIT).toWellFormed().trim() : '';
};

/** As many files as a listing may have of one kind. */
export const filesOf = <File extends v.GenericSchema>(file: File) =>
  v.pipe(v.array(file), v.maxLength(FILES_LIMIT, issue('issues.tooMany')));
