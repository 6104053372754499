import styles from './own-figures.module.css';

const HEIGHT = 40;
const STEP = 8;
const BAR = 6;

/** A bar for each day, the oldest first; the table beside it says the same in numbers. */
export function FiguresChart({
  label,
  values,
}: {
  readonly label: string;
  readonly values: readonly number[];
}) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={styles['chart']}
      viewBox={`0 0 ${String(values.length * STEP)} ${String(HEIGHT)}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {values.map((value, place) => {
        const height = value === 0 ? 1 : Math.max(2, (value / most) * HEIGHT);
        return <rect key={place} x={place * STEP} y={HEIGHT - height} width={BAR} height={height} />;
      })}
    </svg>
  );
}
