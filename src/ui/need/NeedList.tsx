import type { Need } from '#domain/need/need.ts';
import { needLines, type SearchWords } from '#site/search-words/need-lines.ts';
import { useLocale, useT } from '../island.tsx';

export interface NeedListProps {
  readonly need: Need;
  /** One line of text instead of a list, with words for a need that states nothing. */
  readonly ifNone?: string;
}

interface Props extends NeedListProps {
  readonly words: SearchWords;
}

/** What a need asks for. */
export function NeedList({ words, need, ifNone }: Props) {
  const lines = needLines(words, need, { t: useT(), locale: useLocale() });
  if (ifNone !== undefined) return <span>{lines.join(' · ') || ifNone}</span>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
