import { useState } from 'react';
import { bestMatches } from '#domain/request/recipients.ts';
import { AskSeveral } from '#islands/AskSeveral.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { useSearch, type ExportProps } from '#ui/search/search-context.ts';

/** Asks those who fit best about what is searched for. */
export function AskBestMatches({ onClose }: ExportProps) {
  const t = useT();
  const locale = useLocale();
  const { kind, search, summarize } = useSearch();
  const [listings] = useState(() =>
    bestMatches(search.$cards.get()).map((card) => {
      const { eyebrow, title } = summarize(card, t, locale);
      const { _id, userId, userName } = card;
      return { _id, userId, userName, title: t('card.heart.of', { type: eyebrow, place: title }) };
    }),
  );
  return (
    <AskSeveral {...{ kind, listings, onClose }} isChosen={false} need={needOf(search.canonicalQuery())} />
  );
}

/** Less what is no criterion: the part of a map, and the order. */
function needOf(search: string): string {
  const need = new URLSearchParams(search);
  for (const name of ['area', 'sort']) need.delete(name);
  return need.toString();
}
