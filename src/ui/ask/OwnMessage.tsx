import { useT } from '../island.tsx';
import type { SentEnquiry } from '#stores/ask/sent-enquiry.ts';
import styles from './own-message.module.css';

export function OwnMessage({ title, message }: Pick<SentEnquiry, 'title' | 'message'>) {
  const t = useT();
  return (
    <figure className={styles['own']}>
      <figcaption>{t('enquiry.ownMessage', { listing: title })}</figcaption>
      <blockquote dir="auto">{message}</blockquote>
    </figure>
  );
}
