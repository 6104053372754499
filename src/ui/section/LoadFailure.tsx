import { RetryButton } from './RetryButton.tsx';
import styles from './load-failure.module.css';

interface Props {
  readonly text: string;
  readonly onRetry: () => void;
}

export function LoadFailure({ text, onRetry }: Props) {
  return (
    <div className={styles['failure']} role="alert">
      <p>{text}</p>
      <RetryButton isSmall onRetry={onRetry} />
    </div>
  );
}
