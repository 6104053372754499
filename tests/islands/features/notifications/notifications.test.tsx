import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { translatorOf } from '#dict';
import { NotificationList } from '#features/notifications/NotificationList.tsx';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import {
  $notifications,
  dismissErrorsOf,
  notify,
  notifyFailure,
  notifyOnNextPage,
  SHORT_NOTIFICATION_MS,
} from '#stores/notifications.ts';
import { restoreNotifications } from '#stores/restore-notifications.ts';
import { island } from '#ui/island.tsx';

const Notifications = island(NotificationList, ['common']);
const saved = { key: 'register.notifications.success' } as const;
const refused = { text: 'The warehouse is on fire.' };
const STORED_AS = STORED_IN_TAB.notifications;

beforeAll(async () => {
  await translatorOf('en', ['common']);
  await translatorOf('en', ['common', 'register']);
});

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  closePage();
  $notifications.set([]);
  vi.useRealTimers();
});

async function openPage(): Promise<void> {
  restoreNotifications();
  // Loading the words suspends the island; only an awaited `act` waits for that.
  await act(() => Promise.resolve(renderInPlaces()));
  await pass(0);
}

/** The page's containers for messages, which exist from the beginning. */
function renderInPlaces() {
  const [container, polite] = [document.createElement('div'), document.createElement('div')];
  polite.role = 'status';
  // Keeps clear of the browser's own pointer in the corner, which would pause the countdown.
  container.style.paddingBlockStart = '300px';
  document.body.append(container, polite);
  onTestFinished(() => [container, polite].forEach((place) => place.remove()));
  return render(<Notifications locale="en" politePlace={polite} />, { container });
}

function closePage(): void {
  cleanup();
  act(() => toast.remove());
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const say = (...given: Parameters<typeof notify>) =>
  act(async () => {
    notify(...given);
    await vi.advanceTimersByTimeAsync(0);
  });
async function openPageWith(...given: Parameters<typeof notify>): Promise<void> {
  await openPage();
  await say(...given);
}
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-type]')];
const shown = () => cards().length;
const onlyCard = () => {
  const [card] = cards();
  if (!card) throw new Error('There is no message.');
  return card;
};
const announcedBy = (card: Element) => {
  const roles: string[] = [];
  for (let place: Element | null = card; place; place = place.parentElement)
    if (place.matches('[role=alert], [role=status], [aria-live]')) roles.push(place.role ?? 'live');
  return roles;
};

describe('a form', () => {
  test('shows a repeated error once and restarts its time', async () => {
    await openPageWith('error', refused);
    await pass(6_000);
    await say('error', refused);
    expect(shown()).toBe(1);
    await pass(9_900);
    expect(shown()).toBe(1);
    await pass(200);
    expect(shown()).toBe(0);
  });

  test('keeps messages that differ in type or wording', async () => {
    await openPageWith('error', refused);
    await say('success', refused);
    await say('error', { text: 'The gate is closed.' });
    expect(shown()).toBe(3);
  });

  test('dismisses only its own earlier errors', async () => {
    await openPageWith('error', refused);
    act(() => notifyFailure('signUp', { text: 'Email already exists.' }));
    act(() => notifyFailure('userDetails', { text: 'Wrong password.' }));
    expect(shown()).toBe(3);
    act(() => dismissErrorsOf('signUp'));
    await pass(0);
    expect(cards().map((card) => card.querySelector('p')?.textContent)).toEqual([
      expect.stringContaining(refused.text),
      expect.stringContaining('Wrong password.'),
    ]);
  });
});

describe('a message', () => {
  test('stays for 10 seconds', async () => {
    await openPageWith('error', refused);
    expect(screen.getByRole('alert').textContent).toContain(refused.text);
    await pass(9_900);
    expect(shown()).toBe(1);
    await pass(200);
    expect(shown()).toBe(0);
    expect(sessionStorage.getItem(STORED_AS)).toBeNull();
  });

  test('stays for 5 seconds when its sender sets that', async () => {
    expect(SHORT_NOTIFICATION_MS).toBe(5_000);
    await openPageWith('success', refused, SHORT_NOTIFICATION_MS);
    await pass(4_900);
    expect(shown()).toBe(1);
    await pass(200);
    expect(shown()).toBe(0);
  });

  test('counts down every 100 milliseconds', async () => {
    await openPageWith('info', refused);
    await pass(99);
    expect($notifications.get()[0]?.remainingMs).toBe(10_000);
    await pass(1);
    expect($notifications.get()[0]?.remainingMs).toBe(9_900);
    await pass(3_000);
    expect($notifications.get()[0]?.remainingMs).toBe(6_900);
  });

  test('is announced assertively when it is an error, and politely when it is not', async () => {
    await openPageWith('error', refused);
    await say('success', saved);
    await say('info', refused);
    expect(cards().map(announcedBy)).toEqual([['alert'], ['status'], ['status']]);
  });

  test('disappears when it is closed, and the others stay', async () => {
    await openPageWith('error', refused);
    await say('success', { text: 'Saved.' });
    const [first] = screen.getAllByRole('button');
    if (first) fireEvent.click(first);
    await pass(0);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Saved.');
  });

  test('can be closed by keyboard', async () => {
    vi.useRealTimers();
    notify('error', refused);
    renderInPlaces();
    await screen.findByRole('alert');
    const visitor = userEvent.setup();
    await visitor.tab();
    expect(document.activeElement).toBe(screen.getByRole('button'));
    await visitor.keyboard('{Enter}');
    expect(shown()).toBe(0);
  });

  test('returns the focus when it is closed', async () => {
    await openPageWith('error', refused);
    const before = document.body.appendChild(document.createElement('button'));
    onTestFinished(() => before.remove());
    const close = screen.getByRole('button', { name: 'Close this message' });
    for (const button of [before, close]) act(() => button.focus());
    fireEvent.click(close);
    await pass(0);
    expect(before).toHaveFocus();
  });

  test('can be dismissed by its sender, and then pauses no other under the pointer', async () => {
    await openPage();
    const dismiss = await act(() => Promise.resolve(notify('info', refused)));
    expect(shown()).toBe(1);
    fireEvent.mouseEnter(onlyCard());
    act(() => dismiss());
    expect(shown()).toBe(0);
    await say('success', saved);
    expect(shown()).toBe(1);
    await pass(10_200);
    expect(shown()).toBe(0);
  });
});

describe('the countdown', () => {
  test.each(['error', 'info'] as const)('pauses while the pointer is over a message: %s', async (type) => {
    await openPageWith(type, refused);
    await pass(4_000);
    fireEvent.mouseEnter(onlyCard());
    await pass(20_000);
    expect(shown()).toBe(1);
    expect($notifications.get()[0]?.remainingMs).toBe(6_000);
    fireEvent.mouseLeave(onlyCard());
    await pass(5_800);
    expect(shown()).toBe(1);
    await pass(400);
    expect(shown()).toBe(0);
  });

  test('pauses while a message has the focus, and until the last reason is gone', async () => {
    await openPageWith('error', refused);
    await pass(4_000);
    act(() => screen.getByRole('button').focus());
    fireEvent.mouseEnter(screen.getByRole('alert'));
    await pass(20_000);
    act(() => screen.getByRole('button').blur());
    await pass(20_000);
    expect(shown()).toBe(1);
    fireEvent.mouseLeave(screen.getByRole('alert'));
    await pass(6_200);
    expect(shown()).toBe(0);
  });

  test('resumes for the others when the message that paused it is closed', async () => {
    await openPageWith('error', refused);
    await say('success', { text: 'Saved.' });
    fireEvent.mouseEnter(screen.getByRole('alert'));
    const [first] = screen.getAllByRole('button');
    if (first) fireEvent.click(first);
    await pass(10_200);
    expect(shown()).toBe(0);
  });
});

describe('a message followed by a page change', () => {
  test('appears on the next page for the rest of its time', async () => {
    await openPageWith('success', saved);
    await pass(4_000);
    dispatchEvent(new Event('pagehide'));
    closePage();
    $notifications.set([]);

    await openPage();
    expect(shown()).toBe(1);
    await pass(5_800);
    expect(shown()).toBe(1);
    await pass(400);
    expect(shown()).toBe(0);
  });

  test('appears on one page only, and an error on none but when a page change follows it', async () => {
    const turnPage = async () => {
      dispatchEvent(new Event('pagehide'));
      closePage();
      $notifications.set([]);
      await openPage();
      return cards().map(({ dataset }) => dataset['type']);
    };
    await openPageWith('success', saved);
    await say('error', refused);
    await say('info', refused);
    expect(shown()).toBe(3);
    expect(await turnPage()).toEqual(['success']);
    act(() => notifyOnNextPage(refused));
    expect(await turnPage()).toEqual(['error']);
    expect(await turnPage()).toEqual([]);
  });

  test('appears even when it was sent right before the change', async () => {
    notify('success', saved);
    $notifications.set([]);
    await openPage();
    expect(shown()).toBe(1);
  });

  test('appears only once', async () => {
    notify('success', saved);
    await openPage();
    expect(shown()).toBe(1);
  });

  test.each([
    '',
    '{',
    'null',
    '[{"id":"n1"}]',
    '[{"id":"n1","type":"joke","message":{},"durationMs":1,"remainingMs":1}]',
  ])('is discarded when the stored value is %j', async (stored) => {
    sessionStorage.setItem(STORED_AS, stored);
    await openPage();
    expect(shown()).toBe(0);
  });
});
