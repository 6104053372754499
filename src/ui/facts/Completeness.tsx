import type { FirstFacts } from '#domain/facts/first-facts.ts';
import { factName } from '#site/fact-words.ts';
import { formatList, formatNumber } from '#site/format.ts';
import { useLocale, useT } from '../island.tsx';

interface Props {
  readonly first: FirstFacts<string>['first'];
  readonly isStated: (id: string) => boolean;
}

/** How many of the facts asked first are stated, and which are missing. */
export function Completeness({ first, isStated }: Props) {
  const t = useT();
  const locale = useLocale();
  const missing = first.filter((ids) => !ids.some(isStated)).map(([id = '']) => factName(id, t));
  const number = formatNumber(first.length - missing.length, locale);
  return (
    <>
      <strong>{t('sheet.completeness', { number, all: formatNumber(first.length, locale) })}</strong>
      {missing.length > 0 && <span>{`. ${t('sheet.missing', { names: formatList(missing, locale) })}`}</span>}
    </>
  );
}
