import { useState } from 'react';
import type { Import } from '#api/imports.ts';
import { Button } from '#ui/button/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useT } from '#ui/island.tsx';
import styles from './import.module.css';

interface Props {
  readonly unknown: readonly string[];
  /** Ids by heading, as they are matched now; empty for those left out. */
  readonly matched: Import['chosenColumns'];
  readonly columns: NonNullable<Import['columns']>;
  /** Undefined without the file. */
  readonly onMatch: ((columns: Readonly<Record<string, string>>) => void) | undefined;
}

/** Matches made before are shown on request, unless there are unknown headings. */
export function MatchColumns({ unknown, matched, columns, onMatch }: Props) {
  const t = useT();
  const [changed, setChanged] = useState<Import['chosenColumns']>({});
  // Those left out are remembered as well.
  const chosen = { ...Object.fromEntries(unknown.map((heading) => [heading, ''])), ...matched, ...changed };
  const headings = Object.keys(chosen);
  const form = (
    <div className={styles['match']}>
      <p className={styles['hint']}>{t(onMatch ? 'import-sheet.match.text' : 'import-sheet.match.again')}</p>
      {headings.map((heading) => (
        <label key={heading}>
          <span>{heading}</span>
          <Select
            value={chosen[heading]}
            disabled={onMatch === undefined}
            onChange={({ target }) => setChanged({ ...changed, [heading]: target.value })}
          >
            <option value="">{t('import-sheet.match.none')}</option>
            {columns.map((column) => (
              <option key={column.id} value={column.id}>
                {column.heading}
              </option>
            ))}
          </Select>
        </label>
      ))}
      {onMatch && (
        <Button variant="quiet" onClick={() => onMatch(chosen)}>
          {t('import-sheet.match.check')}
        </Button>
      )}
    </div>
  );
  if (headings.length === 0) return null;
  if (unknown.length === 0)
    return (
      <details className={styles['before']}>
        <summary>{t('import-sheet.match.before')}</summary>
        {form}
      </details>
    );
  return (
    <section className={styles['match']} aria-labelledby="match">
      <h4 id="match">{t('import-sheet.match.heading')}</h4>
      {form}
    </section>
  );
}
