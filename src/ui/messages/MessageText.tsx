import { linksIn } from './links-in.ts';

/** What somebody typed, as text; an address in it is a link that says where it leads. */
export function MessageText({ text }: { readonly text: string }) {
  return linksIn(text).map((piece, place) =>
    piece.host === undefined ? (
      piece.text
    ) : (
      // The same address may stand in a text twice.
      <span key={place}>
        <a href={piece.text} target="_blank" rel="noopener noreferrer nofollow ugc">
          {piece.text}
        </a>{' '}
        ({piece.host})
      </span>
    ),
  );
}
