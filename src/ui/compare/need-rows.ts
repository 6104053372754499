import { useEffect } from 'react';
import type { FitLine } from '#domain/need/fit.ts';
import { useLocale, useT } from '../island.tsx';
import type { Language } from '#site/search-words/active-filters.ts';
import { fitWords } from '#site/search-words/fit-words.ts';
import { readNeed } from '#domain/need/need-query.ts';
import { askedCriterion, needQuery, type NeedParts } from '#site/search-words/need.ts';
import type { Cell, RowGroup } from '#site/compared-rows.ts';

type Fits = Readonly<Record<string, readonly FitLine[]>>;

/** The rows of a need. @param parts of the kind that is compared */
const needRows = (parts: NeedParts) => ({
  /** Judges listings by the need of an address. */
  judge: async (ids: readonly string[], address: string): Promise<Fits> => {
    const query = needQuery(parts, readNeed(parts.filters, address));
    if (Object.keys(query).length === 0 || ids.length === 0) return {};
    return (await parts.fit({ ...query, ids: ids.join(',') })).fits;
  },
  group: (ids: readonly string[], fits: Fits, address: string, language: Language): RowGroup | undefined => {
    const need = readNeed(parts.filters, address);
    const words = fitWords({ ...parts, values: need.values }, language);
    const { t } = language;
    const cellOf = (line: FitLine): Cell | undefined => {
      if (line.result === 'notStated') return undefined;
      const stated = words.offeredText(line.criterion, line.stated);
      const result = t(`need.cell.${line.result}`);
      return { text: result, type: line.result === 'meets' ? 'yes' : 'no', ...(stated && { note: stated }) };
    };
    const criteria = [
      ...new Set(Object.values(fits).flatMap((lines) => lines.map((each) => each.criterion))),
    ];
    const rows = criteria.flatMap((criterion) => {
      const asked = askedCriterion(parts, need, criterion, language);
      if (asked === undefined) return [];
      const cells = ids.map((id) => {
        const line = fits[id]?.find((each) => each.criterion === criterion);
        return line === undefined ? null : cellOf(line);
      });
      return [{ name: asked.text, cells }];
    });
    return rows.length === 0 ? undefined : { key: 'need', title: t('need.heading'), rows };
  },
});

export interface Judged {
  readonly group?: RowGroup | undefined;
  /** Per listing, how many criteria it misses. */
  readonly misses: Readonly<Record<string, number>>;
}

export interface JudgeProps {
  readonly ids: readonly string[];
  /** Parameters of the need. */
  readonly need: string;
  readonly onJudged: (judged: Judged) => void;
}

const NONE: Fits = {};

/** Judges the compared listings; a failure leaves the table as it is. */
export function judgeOf(parts: NeedParts) {
  const rows = needRows(parts);
  return function Judge(props: JudgeProps) {
    useNeed(rows, props);
    return null;
  };
}

function useNeed(rows: ReturnType<typeof needRows>, { ids, need, onJudged }: JudgeProps): void {
  const t = useT();
  const locale = useLocale();
  const names = ids.join(',');
  useEffect(() => {
    let isCurrent = true;
    const compared = names.split(',');
    void rows
      .judge(compared, need)
      .catch(() => NONE)
      .then((fits) => {
        if (!isCurrent) return;
        const missesOf = (id: string) => (fits[id] ?? []).filter(({ result }) => result === 'misses').length;
        onJudged({
          group: rows.group(compared, fits, need, { t, locale }),
          misses: Object.fromEntries(compared.map((id) => [id, missesOf(id)])),
        });
      });
    return () => {
      isCurrent = false;
    };
  }, [rows, names, need, onJudged, t, locale]);
}
