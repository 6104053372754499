/** A piece of a message: words, or an address of the web with the host that it leads to. */
export type Piece = { readonly text: string; readonly host?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence and no address. */
const END = /[.,;:!?)\]}»”’]+$/;

/** The pieces of a text that somebody typed. What leads elsewhere than it looks like is told by its host. */
export function linksIn(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(END, '');
    if (!URL.canParse(address)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: address, host: new URL(address).host });
    end = index + address.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}
