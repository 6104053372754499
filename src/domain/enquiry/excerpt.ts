/** So much of a message shows how it begins, in characters. */
export const EXCERPT_LENGTH = 160;

/**
 * How a message begins: the whole of a short one, of a longer one as many words as fit, with an ellipsis.
 * @example excerptOf('Is there room for …') // 'Is there room for …'
 */
export function excerptOf(text: string): string {
  const characters = [...text];
  if (characters.length <= EXCERPT_LENGTH) return text;
  const beginning = characters.slice(0, EXCERPT_LENGTH - 1).join('');
  // The last word may be cut, unless it is all that there is.
  return `${/^(.+)\s\S*$/su.exec(beginning)?.[1]?.trimEnd() ?? beginning}…`;
}
