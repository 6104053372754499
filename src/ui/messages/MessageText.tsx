/**
 * Plain text with links that show their target. Bidirectional text is isolated, so that it can't disguise
 * other parts.
 */
export function MessageText({ text }: { readonly text: string }) {
  return linksIn(text).map((piece, place) =>
    piece.host === undefined ? (
      // Texts are not unique.
      <bdi key={place}>{piece.text}</bdi>
    ) : (
      <span key={place}>
        <a href={piece.text} target="_blank" rel="noopener noreferrer nofollow ugc">
          <bdi>{piece.text}</bdi>
        </a>{' '}
        <bdi>{`(${piece.host})`}</bdi>
      </span>
    ),
  );
}

type Piece = { readonly text: string; readonly host?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** Punctuation that ends a sentence rather than an address. */
const END = /[.,;:!?)\]}»”’]+$/;

/** Links show their real host. */
function linksIn(text: string): Piece[] {
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
