import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { someFlagOf } from '#domain/flags.ts';
import { filledText } from '#domain/text.ts';
import type { Wizard as Steps } from '#domain/wizard/wizard.ts';
import { createWizard, type Sending } from '#stores/wizard/create-wizard.ts';
import { ownHistory } from '#stores/search/search-history.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { island } from '#ui/island.tsx';
import { flagFields } from '#ui/wizard/Tiles.tsx';
import { Wizard } from '#ui/wizard/Wizard.tsx';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';

const GOODS = ['dry', 'bulk'] as const;
const steps = [
  { id: 'goods', part: 'goodsData', answers: someFlagOf(GOODS) },
  {
    id: 'place',
    part: 'placeData',
    inputs: ['city', 'zip'],
    answers: v.object({ city: filledText(20), zip: filledText(9) }),
  },
  { id: 'size', part: 'sizeData', answers: v.object({ surface: v.number() }) },
] as const satisfies Steps;

const views: StepViews<typeof steps> = {
  goods: {
    name: 'space.groups.goods',
    question: 'space.groups.goods',
    Fields: flagFields(
      GOODS,
      (t, name) => t(`flags.goods.${name}`),
      (t) => t('space.groups.goods'),
    ),
    review: (goods, t) => GOODS.filter((name) => goods[name]).map((name) => t(`flags.goods.${name}`)),
  },
  place: {
    name: 'space.groups.storage',
    question: { city: 'place.field.label', zip: 'space.groups.storage' },
    Fields: ({ value, onChange, input = '', errorOf, onLeave }) => (
      <TextField
        label={input}
        value={value[input === 'city' ? 'city' : 'zip']}
        onChange={(typed) => onChange({ ...value, [input]: typed })}
        onBlur={() => onLeave(input)}
        error={errorOf(input)}
      />
    ),
    review: ({ city, zip }) => `${zip} ${city}`,
  },
  size: {
    name: 'space.groups.equipment',
    question: 'space.groups.equipment',
    Fields: ({ value, onChange, errorOf }) => (
      <TextField
        label="surface"
        value={value.surface}
        onChange={(surface) => onChange({ surface })}
        error={errorOf('surface')}
      />
    ),
    review: ({ surface }) => surface,
  },
};

const words = {
  steps: 'space.groups.operations',
  next: 'common.actions.retry',
  submit: 'common.actions.close',
  submitting: 'space.loading',
  save: 'common.actions.close',
} as const;

let history = ownHistory();
const onSent = vi.fn();
const send = vi.fn((_: Sending): Promise<ReturnType<typeof failed> | { is: 'sent'; answer: unknown }> =>
  Promise.resolve({ is: 'sent', answer: {} }),
);
const failed = () => ({ is: 'failed', failure: { message: { key: 'common.errors.general' } } }) as const;

function Shown() {
  const [store] = useState(() =>
    createWizard({
      wizard: steps,
      beside: {},
      owner: { noun: 'space', userId: 'u1' },
      send,
      onSent,
      history,
    }),
  );
  return <Wizard screen={{ store, steps: views, words }} />;
}
const Island = island(Shown, ['common', 'flags', 'issues', 'place', 'space', 'wizard']);

beforeEach(() => {
  history = ownHistory();
  vi.clearAllMocks();
});

async function open() {
  const shown = await act(() => Promise.resolve(render(<Island locale="en" />)));
  await screen.findByRole('navigation');
  return shown;
}
const step = (name: string) =>
  within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(name) });
const next = () => screen.getByRole('button', { name: 'Retry' });
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
const isLocked = (name: string) => step(name).getAttribute('aria-disabled') === 'true';

async function fillAll() {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
  fireEvent.click(next());
  type('city', 'Vigo');
  fireEvent.click(next());
  type('zip', '36201');
  fireEvent.click(next());
  type('surface', '1200');
  await act(() => Promise.resolve());
}

describe('a wizard', () => {
  test('opens a step once all before it are filled, and says why it does not', async () => {
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

  test('goes on only from what is answered, and says what is missing', async () => {
    await open();
    expect(next()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(next());
    expect(screen.getByText('Choose at least one option.', { selector: 'p' })).toBeVisible();
    expect(step('Goods')).toHaveAttribute('aria-current', 'step');
  });

  test('asks one input after another, and one Back of the browser goes one question back', async () => {
    await open();
    await fillAll();
    expect(history.query().get('step')).toBe('size');
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(Object.fromEntries(history.query())).toEqual({ step: 'place', input: 'zip' });
    expect(screen.getByRole('textbox', { name: 'zip' })).toHaveValue('36201');
  });

  test('has what was filled in on the next visit, and throws it away only as long as that is meant', async () => {
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

  test('shows all answers before they are sent, each with the way to change it', async () => {
    await open();
    await fillAll();
    const review = screen.getByRole('region', { name: 'Check your answers' });
    expect(within(review).getByText('36201 Vigo')).toBeVisible();
    fireEvent.click(within(review).getByRole('button', { name: 'Change: Storage' }));
    expect(screen.getByRole('textbox', { name: 'city' })).toHaveValue('Vigo');
  });

  test('sends figures as numbers, once, and forgets the draft', async () => {
    await open();
    await fillAll();
    const submit = screen.getByRole('button', { name: 'Close' });
    fireEvent.click(submit);
    fireEvent.click(submit);
    await act(() => Promise.resolve());
    expect(send).toHaveBeenCalledTimes(1);
    expect(send.mock.calls[0]?.[0].answers).toMatchObject({
      placeData: { city: 'Vigo', zip: '36201' },
      sizeData: { surface: 1200 },
    });
    expect(onSent).toHaveBeenCalledTimes(1);
    expect(localStorage.length).toBe(0);
  });

  test('keeps all and the same key when sending fails', async () => {
    send.mockResolvedValueOnce(failed());
    await open();
    await fillAll();
    const submit = screen.getByRole('button', { name: 'Close' });
    await act(() => Promise.resolve(fireEvent.click(submit)));
    expect(screen.getByText('Draft kept, not sent')).toBeVisible();
    expect(onSent).not.toHaveBeenCalled();
    await act(() => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: 'Close' }))));
    const [first, second] = send.mock.calls;
    expect(second?.[0]).toEqual(first?.[0]);
    expect(onSent).toHaveBeenCalledTimes(1);
  });
});
