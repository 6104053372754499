import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ownHistory } from '#stores/search/search-history.ts';
import type { SendOutcome, Submission } from '#stores/wizard/wizard-sending.ts';
import { fillAll, showWizard, submit, type } from './small-wizard.tsx';
import { settle } from '../../render-island.ts';

const send = vi.fn((_: Submission): Promise<SendOutcome> => Promise.resolve({ status: 'sent', answer: {} }));
const from = () => screen.getByLabelText(/^Available from/);
const until = () => screen.getByLabelText(/^Available until/);
const press = () => settle(() => fireEvent.click(submit()));

beforeEach(async () => {
  vi.clearAllMocks();
  await showWizard({
    owner: { kind: 'space', userId: 'u1' },
    send,
    onSent: () => undefined,
    history: ownHistory(),
  });
  await fillAll();
});

describe('the availability of a listing', () => {
  test('is sent as entered', async () => {
    type(/^Available from/, '2030-05-01');
    type(/^Available until/, '2030-05-01');
    await press();
    expect(send.mock.calls[0]?.[0].answers).toMatchObject({
      availableFrom: '2030-05-01',
      availableUntil: '2030-05-01',
    });
  });

  test('is on request or has days, whichever was chosen last', async () => {
    const onRequest = screen.getByRole<HTMLInputElement>('switch', { name: 'Available on request' });
    type(/^Available until/, '2030-05-01');
    fireEvent.click(onRequest);
    expect(until()).toHaveValue('');
    type(/^Available from/, '2030-05-01');
    expect(onRequest.checked).toBe(false);
    fireEvent.click(onRequest);
    await press();
    const { availableFrom, isOnRequest } = send.mock.calls[0]?.[0].answers ?? {};
    expect([availableFrom, isOnRequest]).toEqual([undefined, true]);
  });

  test('is a day that has come when it is available now, which excludes on request', async () => {
    const now = screen.getByRole<HTMLInputElement>('switch', { name: 'Available now' });
    const onRequest = screen.getByRole<HTMLInputElement>('switch', { name: 'Available on request' });
    fireEvent.click(onRequest);
    fireEvent.click(now);
    expect([now.checked, onRequest.checked]).toEqual([true, false]);
    fireEvent.click(onRequest);
    expect([now.checked, onRequest.checked]).toEqual([false, true]);
    expect(from()).toHaveValue('');
    fireEvent.click(now);
    await press();
    const { availableFrom, isOnRequest } = send.mock.calls[0]?.[0].answers ?? {};
    expect([availableFrom, isOnRequest]).toEqual([new Date().toISOString().slice(0, 10), undefined]);
  });

  test('is omitted when empty', async () => {
    type(/^Available from/, '2030-05-01');
    type(/^Available from/, '');
    await press();
    expect(Object.keys(send.mock.calls[0]?.[0].answers ?? {})).toEqual([
      'goodsData',
      'placeData',
      'sizeData',
    ]);
  });

  test('does not end before it begins', async () => {
    type(/^Available from/, '2030-05-02');
    type(/^Available until/, '2030-05-01');
    await press();
    expect(until()).toHaveAccessibleDescription('Choose a day on or after the first one.');
    expect(until()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();
  });

  test('rejects a date that the calendar or the marketplace does not have', async () => {
    type(/^Available from/, '1999-12-31');
    await press();
    expect(from()).toHaveAccessibleDescription('Choose a day.');
    expect(send).not.toHaveBeenCalled();
  });

  test('rejects a partial date', async () => {
    await userEvent.click(from());
    await userEvent.keyboard('05');
    await press();
    expect(from()).toHaveAccessibleDescription('Choose a day.');
    expect(send).not.toHaveBeenCalled();
    await userEvent.keyboard('012030');
    await press();
    expect(send.mock.calls[0]?.[0].answers).toMatchObject({ availableFrom: '2030-05-01' });
  });
});
