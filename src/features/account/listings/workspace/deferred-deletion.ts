import { atom, type ReadableAtom } from 'nanostores';
import { heldCsrfToken } from '#client/csrf.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import { $notifications, dismiss, notifyWith } from '#stores/notifications.ts';
import { beforeLogOut } from '#stores/session.ts';

/** By id. */
export type Rows<Row> = ReadonlyMap<string, Row>;

interface Pending<Row> {
  readonly rows: Rows<Row>;
  readonly message: string;
}

/**
 * Hides listings at once and deletes them when the message with "Undo" ends, the page is left, the company logs out
 * or the next deletion begins. @param remove shows those again that it could not delete
 */
export function createDeletion<Row>(remove: (rows: Rows<Row>, keepalive: boolean) => Promise<void>) {
  const $hidden = atom<Rows<Row>>(new Map());
  let pending: Pending<Row> | undefined;
  let forgetLogOut: (() => void) | undefined;

  function show(rows: Rows<Row>): void {
    $hidden.set(new Map([...$hidden.get()].filter(([id]) => !rows.has(id))));
  }
  function takePending(): Pending<Row> | undefined {
    const taken = pending;
    pending = undefined;
    removeEventListener('pagehide', sendOnLeave);
    forgetLogOut?.();
    return taken;
  }
  async function send(keepalive: boolean): Promise<void> {
    const taken = takePending();
    if (!taken) return;
    dismiss(taken.message);
    await remove(taken.rows, keepalive).finally(() => show(taken.rows));
  }
  const sendOnLeave = () => void send(true);

  function begin(rows: Rows<Row>, text: string): void {
    void send(false);
    $hidden.set(new Map([...$hidden.get(), ...rows]));
    const undo = () => show(takePending()?.rows ?? new Map());
    const message = notifyWith('success', { text }, { key: 'workspace.undo', run: undo });
    const mine = (pending = { rows, message });
    // A page that is left can't wait for a token.
    heldCsrfToken().catch(undefinedOnFailure);
    addEventListener('pagehide', sendOnLeave);
    forgetLogOut = beforeLogOut(() => send(false));
    const stop = $notifications.listen((shown) => {
      if (shown.some(({ id }) => id === message)) return;
      stop();
      // "Undo" closes the message first.
      queueMicrotask(() => void (pending === mine && send(false)));
    });
  }
  return { $hidden: $hidden as ReadableAtom<Rows<Row>>, begin };
}
