/** In characters. */
export const EXCERPT_LENGTH = 160;

export function excerptOf(text: string): string {
  const characters = [...text];
  if (characters.length <= EXCERPT_LENGTH) return text;
  const beginning = characters.slice(0, EXCERPT_LENGTH - 1).join('');
  // Drops a word that may be cut, unless it is the only one.
  return `${/^(.+)\s\S*$/su.exec(beginning)?.[1]?.trimEnd() ?? beginning}…`;
}
