import type { Thread } from '#domain/enquiry/thread.ts';
import { useT } from '../island.tsx';
import styles from './thread.module.css';

/** How a conversation stands, in a word. */
export function ThreadState({ thread: { state, isBlocked } }: { readonly thread: Thread }) {
  const t = useT();
  const shown = isBlocked ? 'blocked' : state;
  return (
    <span className={styles['state']} data-state={shown}>
      {t(`messages.state.${shown}`)}
    </span>
  );
}
