/** How many words give their first letter. */
const WORDS = 2;

/** What stands for a logo that a company does not have: the first letters of the first words of its name that have a capital. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.]*/gu) ?? [];
  const named = words.filter((word) => /^[\p{Lu}\p{Lt}\p{N}]/u.test(word));
  return (named.length > 0 ? named : words)
    .slice(0, WORDS)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase())
    .join('');
}
