import { messageText } from '#site/translate.ts';
import { actionOf, isAlert, type Notification } from '#stores/notifications.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import styles from './notifications.module.css';

interface Props {
  readonly notification: Notification;
  readonly onClose: () => void;
}

/** One message: what kind, its words, a button to close it and how long it still stays. */
export function NotificationCard({ notification, onClose }: Props) {
  const t = useT();
  const { type, message, durationMs, remainingMs } = notification;
  const action = actionOf(notification.id);
  const kinds = {
    error: t('common.notifications.error'),
    success: t('common.notifications.success'),
    info: t('common.notifications.info'),
  };
  return (
    <div className={styles['card']} data-type={type} role={isAlert(notification) ? 'alert' : undefined}>
      <Icon name={type} />
      <p className={styles['words']}>
        <span className="visually-hidden">{kinds[type]}: </span>
        {messageText(t, message)}
      </p>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {t(action.key)}
        </button>
      )}
      <button type="button" className={styles['close']} onClick={onClose}>
        <span className="visually-hidden">{t('common.notifications.close')}</span>
        <Icon name="close" />
      </button>
      <progress className={styles['left']} max={durationMs} value={remainingMs} aria-hidden="true" />
    </div>
  );
}
