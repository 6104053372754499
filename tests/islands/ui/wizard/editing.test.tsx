import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ownHistory } from '#stores/search/search-history.ts';
import type { SendOutcome, Submission } from '#stores/wizard/wizard-sending.ts';
import { showWizard, submit, type } from './small-wizard.tsx';
import { settle } from '../../render-island.ts';

const stored = {
  goodsData: { dry: true, bulk: false },
  placeData: { city: 'Vigo', zip: '36201' },
  sizeData: { surface: 1200 },
  availableFrom: '2030-05-01',
};
const original = { answers: stored, version: 3 };
const owner = { kind: 'space', userId: 'u1', listingId: 's1' } as const;

const onSent = vi.fn();
const send = vi.fn((_: Submission): Promise<SendOutcome> => Promise.resolve({ status: 'sent', answer: {} }));
beforeEach(() => vi.clearAllMocks());

const open = (of = original) => showWizard({ owner, original: of, send, onSent, history: ownHistory() });
const change = (step: string) => fireEvent.click(screen.getByRole('button', { name: `Change: ${step}` }));
const backToReview = () => fireEvent.click(screen.getByRole('button', { name: 'Back to review' }));
function enter(surface: string): void {
  change('Equipment');
  type('surface', surface);
  backToReview();
}
const press = (name: string) => settle(() => fireEvent.click(screen.getByRole('button', { name })));
async function openAndSend(surface: string) {
  await open();
  enter(surface);
  await settle(() => fireEvent.click(submit()));
}
const conflict = () => screen.findByRole('heading', { name: 'This listing was changed elsewhere' });
const side = (name: string, of: 'Yours' | 'Saved meanwhile') =>
  within(screen.getByRole('group', { name })).getByRole('radio', { name: new RegExp(`^${of}`) });

describe('a wizard that edits a listing', () => {
  test('opens with the review of all answers, which each step leads back to', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toBeVisible();
    for (const answer of ['Dry goods', '36201 Vigo', '1200', 'Available from: May 1, 2030'])
      expect(screen.getByText(answer)).toBeVisible();
    expect(localStorage.length).toBe(0);
    enter('1500');
    expect(screen.getByRole('heading', { name: 'Check your answers' })).toHaveFocus();
    expect(screen.getByText('1500')).toBeVisible();
  });

  test('focuses the step that is opened from the review, and nothing when the page opens', async () => {
    await open();
    expect(document.body).toHaveFocus();
    change('Storage');
    expect(screen.getByLabelText('city')).toHaveFocus();
  });

  test('returns to the review by Enter in the last field of a step, but not with a wrong answer', async () => {
    await open();
    change('Storage');
    type('city', '');
    backToReview();
    expect(screen.getByLabelText('city')).toHaveFocus();
    type('city', 'Lugo');
    screen.getByLabelText('zip').focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('36201 Lugo')).toBeVisible();
  });

  test('sends all answers with the version they are based on', async () => {
    await openAndSend('1500');
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      version: 3,
      answers: { ...stored, sizeData: { surface: 1500 } },
    });
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(localStorage.length).toBe(0);
  });

  test('keeps changes for the next visit, and restores the listing when they are discarded', async () => {
    const { unmount } = await open();
    enter('1500');
    unmount();
    await open();
    expect(screen.getByText('1500')).toBeVisible();
    await press('Discard the draft');
    expect(screen.getByText('1200')).toBeVisible();
  });
});

describe('a listing that was changed elsewhere', () => {
  const theirs = {
    version: 4,
    answers: { ...stored, placeData: { city: 'Lugo', zip: '27001' }, sizeData: { surface: 900 } },
  };

  /** Stores a draft of version 3 with another floor area and no start date. */
  async function leaveDraft() {
    const { unmount } = await open();
    change('Availability');
    type('surface', '1500');
    type(/^Available from/, '');
    unmount();
  }

  test('appears next to the typed answers, each step with its latest change', async () => {
    await leaveDraft();
    await open(theirs);
    expect(await conflict()).toHaveFocus();
    expect(screen.getAllByRole('group').map((group) => within(group).getAllByRole('radio').length)).toEqual([
      2, 2, 2,
    ]);
    expect(side('Storage', 'Saved meanwhile')).toBeChecked();
    expect(side('Equipment', 'Yours')).toBeChecked();
    expect(side('Availability', 'Yours')).toBeChecked();
    expect(side('Equipment', 'Yours').closest('label')).toHaveTextContent('Yours1500');
    expect(side('Equipment', 'Saved meanwhile').closest('label')).toHaveTextContent('Saved meanwhile900');
  });

  test('is saved with the merged answers, based on its new version', async () => {
    await leaveDraft();
    await open(theirs);
    await press('Save these answers');
    expect(send).toHaveBeenCalledTimes(1);
    const { availableFrom: _, ...rest } = theirs.answers;
    expect(send.mock.calls[0]?.[0]).toMatchObject({ version: 4 });
    expect(send.mock.calls[0]?.[0].answers).toEqual({ ...rest, sizeData: { surface: 1500 } });
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  test('can be left unchanged', async () => {
    await leaveDraft();
    await open(theirs);
    await press('Take all that was saved');
    await press('Discard your changes');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('900')).toBeVisible();
    expect(localStorage.length).toBe(0);
  });

  test('while it was being sent asks as well, and loses no answers of either side before that', async () => {
    send.mockResolvedValueOnce({ status: 'outdated', original: theirs });
    await openAndSend('1500');
    expect(await conflict()).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
    await press('Keep all of yours');
    await press('Save these answers');
    expect(send.mock.calls[1]?.[0]).toMatchObject({
      version: 4,
      answers: { ...stored, sizeData: { surface: 1500 } },
    });
  });

  test('with the same answers, such as after a pause, asks nothing', async () => {
    send.mockResolvedValueOnce({ status: 'outdated', original: { ...original, version: 4 } });
    await openAndSend('1500');
    expect(send.mock.calls.map(([{ version }]) => version)).toEqual([3, 4]);
    expect(onSent).toHaveBeenCalledTimes(1);
  });

  test('by another tab appears next to the answers typed in this one', async () => {
    send.mockResolvedValueOnce({ status: 'outdated', original: theirs });
    await open();
    enter('1500');
    const key = 'draft:space:u1:s1';
    const mine = localStorage.getItem(key);
    const other = String(mine).replace('1500', '900');
    localStorage.setItem(key, other);
    // The other tab has saved its draft.
    localStorage.removeItem(key);
    act(() => void dispatchEvent(new StorageEvent('storage', { key, oldValue: other, newValue: null })));
    await settle(() => fireEvent.click(submit()));
    await conflict();
    expect(side('Equipment', 'Yours').closest('label')).toHaveTextContent('Yours1500');
  });

  test('to the same answers is saved', async () => {
    await leaveDraft();
    const { availableFrom: _, ...rest } = stored;
    const same = { version: 4, answers: { ...rest, sizeData: { surface: 1500 } } };
    send.mockResolvedValueOnce({ status: 'outdated', original: same });
    await open();
    await settle(() => fireEvent.click(submit()));
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(localStorage.length).toBe(0);
  });
});
