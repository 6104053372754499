import * as v from 'valibot';
import { issue } from '../issue.ts';
import { filledLine, lineText } from '../text.ts';

export const FILES_LIMIT = 20;

/** In UTF-16 units; describes an image for people who can't see it. */
export const ALT_LIMIT = 200;

/** In UTF-16 units. */
const NAME_LIMIT = 255;

export const UploadId = filledLine(64);

export const AltText = lineText(ALT_LIMIT);

export const MediaFile = v.object({
  id: UploadId,
  url: filledLine(500),
  name: filledLine(NAME_LIMIT),
  alt: v.optional(AltText),
});

/** Keeps the end of a name that is too long; may be empty. */
export const storableFileName = (name: string): string => {
  const end = name.slice(-NAME_LIMIT).toWellFormed();
  const line = v.safeParse(lineText(NAME_LIMIT), end.replaceAll(/\p{Cc}+/gu, ' '));
  return line.success ? line.output : '';
};

export const filesOf = <File extends v.GenericSchema>(file: File) =>
  v.pipe(v.array(file), v.maxLength(FILES_LIMIT, issue('issues.tooMany')));
