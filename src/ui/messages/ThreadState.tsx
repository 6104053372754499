import type { ListedThread } from '#domain/enquiry/listed-thread.ts';
import { useT } from '../island.tsx';
import styles from './thread.module.css';

export function ThreadState({ thread: { state, outcome, isBlocked } }: { readonly thread: ListedThread }) {
  const t = useT();
  const shown = isBlocked ? 'blocked' : (outcome ?? state);
  return (
    <span className={styles['state']} data-state={shown}>
      {t(`messages.state.${shown}`)}
    </span>
  );
}
