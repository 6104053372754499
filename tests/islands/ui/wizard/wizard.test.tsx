import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SendOutcome, Submission } from '#stores/wizard/wizard-sending.ts';
import { ownHistory } from '#stores/search/search-history.ts';
import { fillAll, next, showWizard, step, submit, type } from './small-wizard.tsx';
import { press, settle } from '../../render-island.ts';

let history = ownHistory();
const onSent = vi.fn();
const send = vi.fn((_: Submission): Promise<SendOutcome> => Promise.resolve({ status: 'sent', answer: {} }));
const failed = () => ({ status: 'failed', failure: { message: { key: 'common.errors.general' } } }) as const;

beforeEach(() => {
  history = ownHistory();
  vi.clearAllMocks();
});

const open = () => showWizard({ owner: { kind: 'space', userId: 'u1' }, send, onSent, history });
const KEY = 'draft:space:u1';
/** Another tab removes the draft, which had these answers. */
function endElsewhere(theirs: string | null): void {
  localStorage.removeItem(KEY);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue: theirs, newValue: null })));
}
const isLocked = (name: string) => step(name).getAttribute('aria-disabled') === 'true';

describe('a wizard', () => {
  test('opens a step once all earlier ones are filled, and explains why a step is locked', async () => {
    await open();
    expect([isLocked('Storage'), isLocked('Equipment')]).toEqual([true, true]);
    expect(step('Storage')).toHaveAccessibleDescription('Please, fill the previous steps');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
    expect([isLocked('Storage'), isLocked('Equipment')]).toEqual([false, true]);
    fireEvent.click(step('Storage'));
    expect(step('Storage')).toHaveAttribute('aria-current', 'step');
    fireEvent.click(step('Goods'));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
    expect(isLocked('Storage')).toBe(true);
  });

  test('continues only from an answered question, and says what is missing', async () => {
    await open();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(next());
    expect(screen.getByText('Choose at least one option.', { selector: 'p > span' })).toBeVisible();
    expect(step('Goods')).toHaveAttribute('aria-current', 'step');
  });

  test('reads what a script filled in without events when Next is pressed', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
    fireEvent.click(next());
    const fill = (label: string, value: string) => {
      screen.getByLabelText<HTMLInputElement>(label).value = value;
    };
    fill('city', 'Vigo');
    fireEvent.click(next());
    expect(screen.getByLabelText('zip')).toHaveFocus();
    fill('city', 'Lugo');
    fill('zip', '27001');
    fireEvent.click(next());
    expect(step('Equipment')).toHaveAttribute('aria-current', 'step');
    fireEvent.click(step('Storage'));
    expect(screen.getByLabelText('city')).toHaveValue('Lugo');
    expect(screen.getByLabelText('zip')).toHaveValue('27001');
  });

  test('shows the inputs of a step one after another, keeps them, and Back returns to the end of a step', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
    fireEvent.click(next());
    expect(screen.queryByLabelText('zip')).toBeNull();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    type('city', 'Vigo');
    fireEvent.click(next());
    expect(screen.getByLabelText('zip')).toHaveFocus();
    type('zip', '36201');
    type('city', '');
    expect(screen.getByLabelText('zip')).toBeVisible();
    type('city', 'Vigo');
    fireEvent.click(next());
    expect(history.query().get('step')).toBe('size');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(Object.fromEntries(history.query())).toEqual({ step: 'place', input: 'zip' });
    expect(screen.getByRole('textbox', { name: 'zip' })).toHaveValue('36201');
  });

  test.each(['size', 'nowhere'])(
    'without answers replaces “%s” in its address with its position',
    async (position) => {
      history = ownHistory(new URLSearchParams({ step: position, from: 'mail' }));
      await open();
      expect(step('Goods')).toHaveAttribute('aria-current', 'step');
      await expect.poll(() => Object.fromEntries(history.query())).toEqual({ step: 'goods', from: 'mail' });
    },
  );

  test('returns to the same question after a reload, including the first', async () => {
    const { unmount } = await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
    unmount();
    await open();
    expect(step('Goods')).toHaveAttribute('aria-current', 'step');
    expect(next()).toHaveAttribute('aria-disabled', 'false');
  });

  test('restores its answers on the next visit, and discards them only after a confirmation', async () => {
    const { unmount } = await open();
    await fillAll();
    type('surface', '12');
    unmount();
    history = ownHistory();
    await open();
    expect(screen.getByText(/^Your draft of .* is back\.$/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'surface' })).toHaveValue('12');
    fireEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
    expect(screen.getByRole('checkbox', { name: 'Dry goods' })).not.toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Restore it' }));
    expect(screen.getByRole('textbox', { name: 'surface' })).toHaveValue('12');
  });

  test('reviews all answers before sending, each with a link to change it', async () => {
    await open();
    await fillAll();
    const review = screen.getByRole('region', { name: 'Check your answers' });
    expect(within(review).getByText('36201 Vigo')).toBeVisible();
    fireEvent.click(within(review).getByRole('button', { name: 'Change: Storage' }));
    type('city', 'Lugo');
    fireEvent.click(screen.getByRole('button', { name: 'Back to review' }));
    expect(screen.getByText('36201 Lugo')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
  });

  test('sends figures as numbers, once, and clears the draft', async () => {
    await open();
    await fillAll();
    const button = submit();
    fireEvent.click(button);
    fireEvent.click(button);
    await act(() => Promise.resolve());
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0].answers).toMatchObject({
      placeData: { city: 'Vigo', zip: '36201' },
      sizeData: { surface: 1200 },
    });
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  test('shows what it sends until it is sent, since changes would be lost with the draft', async () => {
    const sent = Promise.withResolvers<SendOutcome>();
    send.mockReturnValueOnce(sent.promise);
    await open();
    await fillAll();
    await press(submit());
    type('surface', '1300');
    expect(screen.getByRole('textbox', { name: 'surface' })).toHaveValue('1200');
    await settle(() => sent.resolve(failed()));
    type('surface', '1300');
    expect(screen.getByRole('textbox', { name: 'surface' })).toHaveValue('1300');
  });

  test('keeps its answers and key when sending fails', async () => {
    send.mockResolvedValueOnce(failed());
    await open();
    await fillAll();
    await press(submit());
    expect(screen.getByText('Draft kept, not sent')).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
    await press(submit());
    const [first, second] = send.mock.calls;
    expect(second?.[0]).toEqual(first?.[0]);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  test('leads to a rejected answer, even when that is the current question', async () => {
    const fields = { 'sizeData.surface': 'issues.number' } as const;
    send.mockResolvedValueOnce({ status: 'failed', failure: { ...failed().failure, fields } });
    await open();
    await fillAll();
    submit().focus();
    await press(submit());
    expect(screen.getByRole('textbox', { name: 'surface' })).toHaveFocus();
  });

  test('whose draft another tab has sent or discarded does not announce a restored draft', async () => {
    const { unmount } = await open();
    await fillAll();
    unmount();
    await open();
    expect(screen.getByText(/^Your draft of /)).toBeVisible();
    endElsewhere(localStorage.getItem(KEY));
    expect(screen.getByRole('checkbox', { name: 'Dry goods' })).not.toBeChecked();
    expect(screen.queryByText(/^Your draft of /)).toBeNull();
  });

  test('keeps what is typed here while another tab types and finishes', async () => {
    const { unmount } = await open();
    await fillAll();
    const mine = localStorage.getItem(KEY) ?? '';
    const theirs = mine.replace('1200', '77');
    localStorage.setItem(KEY, theirs);
    act(
      () => void dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue: mine, newValue: theirs })),
    );
    const surface = () => screen.getByRole('textbox', { name: 'surface' });
    expect(surface()).toHaveValue('1200');
    unmount();
    await open();
    expect(surface()).toHaveValue('1200');
    endElsewhere(theirs);
    expect(surface()).toHaveValue('1200');
    expect(localStorage.getItem(KEY)).toBe(mine);
  });

  test('whose draft another tab has published with other answers publishes a separate listing', async () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_900_000_000_000);
    const { unmount } = await open();
    await fillAll();
    const mine = localStorage.getItem(KEY) ?? '';
    await press(submit());
    unmount();
    // Another tab edits the same draft.
    localStorage.setItem(KEY, mine);
    const other = await open();
    clock.mockReturnValue(1_900_000_009_000);
    await press(submit());
    other.unmount();
    localStorage.setItem(KEY, mine);
    await open();
    type('surface', '77');
    await press(submit());
    const keys = send.mock.calls.map(([{ key }]) => key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('whose draft the device cannot store says so instead of “saved”, and warns before it is left', async () => {
    const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    await open();
    expect(isAsked()).toBe(false);
    await fillAll();
    expect(screen.getByText(/^Not saved: /)).toBeVisible();
    expect(screen.queryByText(/^Draft saved/)).toBeNull();
    expect(isAsked()).toBe(true);
    full.mockRestore();
    type('surface', '1300');
    expect(screen.getByText(/^Draft saved/)).toBeVisible();
    expect(isAsked()).toBe(false);
  });
});
