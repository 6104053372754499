import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledLine, lineText } from '../text.ts';

/** A listing has at most this many files of each kind. */
export const FILES_LIMIT = 20;

/** What an image shows, for who does not see it, has at most this many UTF-16 units. */
export const ALT_LIMIT = 200;

/** A file's name has at most this many UTF-16 units. */
const NAME_LIMIT = 255;

/** The id of an upload. */
export const UploadId = filledLine(64);

/** What an image shows, in one line; empty where nobody has said it. */
export const AltText = lineText(ALT_LIMIT);

/** A file of a listing: the upload's id, its address, the name that it had, and what an image shows. */
export const MediaFile = v.object({
  id: UploadId,
  url: filledLine(500),
  name: filledLine(NAME_LIMIT),
  alt: v.optional(AltText),
});

/** A file's name as a listing can keep it, the end of it where it is too long; empty where nothing is left of it. */
export const keptFileName = (name: string): string => {
  const end = name.slice(-NAME_LIMIT).toWellFormed();
  const line = v.safeParse(lineText(NAME_LIMIT), end.replaceAll(/\p{Cc}+/gu, ' '));
  return line.success ? line.output : '';
};

/** As many files as a listing may have of one kind. */
export const filesOf = <File extends v.GenericSchema>(file: File) =>
  v.pipe(v.array(file), v.maxLength(FILES_LIMIT, issue('issues.tooMany')));
