/**
 * What somebody typed, as text; an address in it is a link that says where it leads. Each piece is isolated: direction
 * marks in one can't make another read as something else.
 */
export function MessageText({ text }: { readonly text: string }) {
  return linksIn(text).map((piece, place) =>
    piece.host === undefined ? (
      // The same words may stand in a text twice.
      <bdi key={place}>{piece.text}</bdi>
    ) : (
      <span key={place}>
        <a href={piece.text} target="_blank" rel="noopener noreferrer nofollow ugc">
          <bdi>{piece.text}</bdi>
        </a>{' '}
        <bdi>({piece.host})</bdi>
      </span>
    ),
  );
}

/** A piece of a message: words, or an address of the web with the host that it leads to. */
type Piece = { readonly text: string; readonly host?: string };

const ADDRESS = /https?:\/\/[^\s<>"']+/gi;
/** What ends a sentence and no address. */
const END = /[.,;:!?)\]}»”’]+$/;

/** The pieces of a typed text. A link shows its real host. */
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
