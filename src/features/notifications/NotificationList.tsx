import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { toast, useToaster, type Toast } from 'react-hot-toast/headless';
import { topicsOf, messageText } from '#site/translate.ts';
import {
  $notifications,
  actionOf,
  dismiss,
  isAlert,
  NOTIFICATION_TICK_MS,
  setRemaining,
  type Notification,
} from '#stores/notifications.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { MoreTopics, useT } from '#ui/island.tsx';
import styles from './notifications.module.css';

interface Props {
  /** A live region that exists before its content. */
  readonly politePlace: Element;
}

/** Timers pause on hover and focus. */
export function NotificationList({ politePlace }: Props) {
  const notifications = useStore($notifications);
  const { toasts, handlers } = useToaster();
  const begun = useRef(new Set<string>());
  const heldBy = useRef(new Map<'hover' | 'focus', Node>());
  const focusedBefore = useRef<EventTarget>(null);

  useEffect(() => {
    for (const { id, remainingMs } of notifications) {
      if (begun.current.has(id)) continue;
      begun.current.add(id);
      toast(id, { id, duration: remainingMs, removeDelay: 0 });
    }
  }, [notifications]);

  const tick = useEffectEvent(() => {
    if (heldBy.current.size === 0) for (const shown of toasts) countDown(shown);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), NOTIFICATION_TICK_MS);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => {
    const visible = new Set(toasts.filter((shown) => shown.visible).map((shown) => shown.id));
    for (const { id } of $notifications.get()) {
      if (begun.current.has(id) && toasts.some((shown) => shown.id === id) && !visible.has(id)) dismiss(id);
    }
  }, [toasts]);

  const releaseRemoved = useEffectEvent(() => {
    for (const [by, { isConnected }] of heldBy.current) {
      if (isConnected) continue;
      release(by);
      if (by === 'focus' && focusedBefore.current instanceof HTMLElement)
        focusedBefore.current.focus({ preventScroll: true });
    }
  });
  // A removed element fires no leave event.
  useEffect(() => releaseRemoved(), [notifications]);

  function hold(by: 'hover' | 'focus', element: Node): void {
    if (heldBy.current.size === 0) handlers.startPause();
    heldBy.current.set(by, element);
  }
  function holdByFocus({ target, relatedTarget }: FocusEvent): void {
    if (!isInCard(relatedTarget)) focusedBefore.current = relatedTarget;
    hold('focus', target);
  }
  function release(by: 'hover' | 'focus'): void {
    if (heldBy.current.delete(by) && heldBy.current.size === 0) handlers.endPause();
  }
  function close(id: string): void {
    toast.remove(id);
    dismiss(id);
  }

  const card = (notification: Notification) => {
    const { id, message } = notification;
    const action = actionOf(id);
    return (
      <MoreTopics key={id} topics={[...topicsOf(message), ...(action ? topicsOf(action) : [])]}>
        <NotificationCard notification={notification} onClose={() => close(id)} />
      </MoreTopics>
    );
  };

  return (
    <div
      className={styles['list']}
      onMouseOver={({ target }) => hold('hover', target as Node)}
      onMouseLeave={() => release('hover')}
      onFocus={holdByFocus}
      onBlur={() => release('focus')}
    >
      {notifications.filter(isAlert).map(card)}
      {createPortal(notifications.filter((each) => !isAlert(each)).map(card), politePlace)}
    </div>
  );
}

const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`.${styles['card'] ?? ''}`) !== null;

function countDown({ id, duration = 0, pauseDuration, createdAt }: Toast): void {
  setRemaining(id, Math.max(0, duration + pauseDuration - (Date.now() - createdAt)));
}

interface NotificationCardProps {
  readonly notification: Notification;
  readonly onClose: () => void;
}

function NotificationCard({ notification, onClose }: NotificationCardProps) {
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
        <span className="visually-hidden">{`${kinds[type]}: `}</span>
        <span>{messageText(t, message)}</span>
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
