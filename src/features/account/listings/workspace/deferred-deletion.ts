import { atom, type ReadableAtom } from 'nanostores';
import { heldCsrfToken } from '#client/csrf.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import { $notifications, dismiss, notifyWith } from '#stores/notifications.ts';

const NONE: ReadonlySet<string> = new Set();

interface Pending {
  readonly ids: readonly string[];
  readonly message: string;
}

/**
 * Hides listings at once and deletes them when the message with "Undo" ends, the page is left or the next deletion
 * begins. @param remove shows those again that it could not delete
 */
export function createDeletion(remove: (ids: readonly string[], keepalive: boolean) => Promise<void>) {
  const $hidden = atom(NONE);
  let pending: Pending | undefined;

  function show(ids: readonly string[]): void {
    $hidden.set(new Set([...$hidden.get()].filter((id) => !ids.includes(id))));
  }
  function takePending(): Pending | undefined {
    const taken = pending;
    pending = undefined;
    removeEventListener('pagehide', sendOnLeave);
    return taken;
  }
  function send(keepalive: boolean): void {
    const taken = takePending();
    if (!taken) return;
    dismiss(taken.message);
    void remove(taken.ids, keepalive).finally(() => show(taken.ids));
  }
  const sendOnLeave = () => send(true);

  function begin(ids: readonly string[], text: string): void {
    send(false);
    $hidden.set(new Set([...$hidden.get(), ...ids]));
    const undo = () => show(takePending()?.ids ?? []);
    const message = notifyWith('success', { text }, { key: 'workspace.undo', run: undo });
    const mine = (pending = { ids, message });
    // A page that is left can't wait for a token.
    heldCsrfToken().catch(undefinedOnFailure);
    addEventListener('pagehide', sendOnLeave);
    const stop = $notifications.listen((shown) => {
      if (shown.some(({ id }) => id === message)) return;
      stop();
      // "Undo" closes the message first.
      queueMicrotask(() => pending === mine && send(false));
    });
  }
  return { $hidden: $hidden as ReadableAtom<ReadonlySet<string>>, begin };
}
