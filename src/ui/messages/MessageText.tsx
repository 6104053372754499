import { linksIn } from './links-in.ts';

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
