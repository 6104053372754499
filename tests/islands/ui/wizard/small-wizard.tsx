import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import * as v from 'valibot';
import { someFlagOf } from '#domain/flags.ts';
import { availabilityEntries, issuesOfAvailability } from '#domain/listing/availability.ts';
import { filledText } from '#domain/text.ts';
import type { Wizard as Steps } from '#domain/wizard/wizard.ts';
import { createWizard, type WizardParts } from '#stores/wizard/create-wizard.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { island } from '#ui/island.tsx';
import { AvailabilityFields, availabilityView } from '#ui/wizard/AvailabilityFields.tsx';
import { flagFields } from '#ui/wizard/Tiles.tsx';
import { Wizard } from '#ui/wizard/Wizard.tsx';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';
import { renderIsland } from '../../render-island.ts';

const GOODS = ['dry', 'bulk'] as const;

/** A wizard of three steps, one of which has two inputs. */
export const steps = [
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
    question: 'space.groups.storage',
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

export const words = {
  steps: 'space.groups.operations',
  next: 'common.actions.retry',
  submit: 'common.actions.close',
  submitting: 'space.loading',
  save: 'common.actions.close',
} as const;

type Given = Omit<
  WizardParts<typeof steps, typeof availabilityEntries>,
  'wizard' | 'extraFields' | 'extraRule'
>;

export async function showWizard(given: Given) {
  function Shown() {
    const [store] = useState(() =>
      createWizard({
        wizard: steps,
        extraFields: availabilityEntries,
        extraRule: issuesOfAvailability,
        ...given,
      }),
    );
    const screen = {
      store,
      steps: views,
      words,
      ExtraFields: AvailabilityFields,
      extraViews: [availabilityView],
    };
    return <Wizard screen={screen} />;
  }
  const Island = island(Shown, ['common', 'flags', 'issues', 'place', 'space', 'wizard']);
  const shown = await renderIsland(<Island locale="en" />);
  await screen.findByRole('heading', { level: 2 });
  // The wizard knows its first step after an effect.
  await act(() => Promise.resolve());
  return shown;
}

export const step = (name: string) =>
  within(screen.getByRole('navigation')).getByRole('button', { name: new RegExp(name) });

export const next = () => screen.getByRole('button', { name: 'Retry' });

export const submit = () => screen.getByRole('button', { name: 'Close' });

export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

export async function fillAll() {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Dry goods' }));
  fireEvent.click(next());
  type('city', 'Vigo');
  fireEvent.click(next());
  type('zip', '36201');
  fireEvent.click(next());
  type('surface', '1200');
  await act(() => Promise.resolve());
}
