import { useState } from 'react';
import type { Import } from '#api/imports.ts';
import { Button } from '#ui/button/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useT } from '#ui/island.tsx';
import styles from './import.module.css';

interface Props {
  /** Of the file, unknown. */
  readonly headings: readonly string[];
  readonly columns: NonNullable<Import['columns']>;
  /** Undefined without the file. */
  readonly onMatch: ((columns: Readonly<Record<string, string>>) => void) | undefined;
}

export function MatchColumns({ headings, columns, onMatch }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  return (
    <section className={styles['match']} aria-labelledby="match">
      <h4 id="match">{t('import-sheet.match.heading')}</h4>
      <p className={styles['hint']}>{t(onMatch ? 'import-sheet.match.text' : 'import-sheet.match.again')}</p>
      {headings.map((heading) => (
        <label key={heading}>
          <span>{heading}</span>
          <Select
            value={chosen[heading] ?? ''}
            disabled={onMatch === undefined}
            onChange={({ target }) => setChosen({ ...chosen, [heading]: target.value })}
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
        <Button
          variant="quiet"
          // Those left out are remembered as well.
          onClick={() =>
            onMatch({ ...Object.fromEntries(headings.map((heading) => [heading, ''])), ...chosen })
          }
        >
          {t('import-sheet.match.check')}
        </Button>
      )}
    </section>
  );
}
