import { COMPARED_AT_MOST } from '#site/comparison.ts';
import { useT } from '../island.tsx';
import styles from './compare-table.module.css';

const ROWS = 10;

/** The comparison's frame before its listings are there. */
export function CompareSkeleton({ columns = COMPARED_AT_MOST }: { readonly columns?: number }) {
  const t = useT();
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('compare.loading')}
      </p>
      <div className={styles['tools']} />
      <div className={styles['sight']} data-columns={columns} />
      <div className={styles['frame']} aria-hidden="true">
        <table className={styles['table']} data-columns={columns}>
          <thead>
            <tr data-heads="">
              <td data-corner="" />
              {placesOf(columns).map((index) => (
                <th key={index} scope="col">
                  <HeadBones />
                </th>
              ))}
            </tr>
          </thead>
          <BoneRows columns={columns} />
        </table>
      </div>
    </>
  );
}

export function HeadBones() {
  return (
    <span className={styles['head']}>
      <span className={styles['bone']} data-picture="" />
      <span className={styles['bone']} data-title="" />
    </span>
  );
}

export function BoneRows({ columns }: { readonly columns: number }) {
  return (
    <tbody aria-hidden="true">
      <tr data-group="">
        <th scope="rowgroup" colSpan={columns + 1}>
          <span className={styles['bone']} />
        </th>
      </tr>
      {placesOf(ROWS).map((row) => (
        <tr key={row}>
          <th scope="row">
            <span className={styles['bone']} />
          </th>
          {placesOf(columns).map((index) => (
            <td key={index}>
              <span className={styles['bone']} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

const placesOf = (length: number): number[] => Array.from({ length }, (_, index) => index);
