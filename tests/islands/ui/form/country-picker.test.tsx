import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { CountryCode } from '#domain/place/countries.ts';
import { CountryField } from '#ui/form/CountryField.tsx';
import { TelephoneField } from '#ui/form/TelephoneField.tsx';
import { island } from '#ui/island.tsx';
import '../../../../src/styles/reset.css';
import '../../../../src/styles/tokens.css';
import { renderIsland, settle } from '../../render-island.ts';

const Country = island(CountryField, ['common']);
const Telephone = island(TelephoneField, ['common']);

async function showCountry(value: CountryCode | '' = '', locale: 'en' | 'es' = 'en') {
  const onChange = vi.fn<(code: CountryCode) => void>();
  const field = (code: CountryCode | '') => (
    <Country locale={locale} label="Country" name="country" value={code} onChange={onChange} />
  );
  const view = await renderIsland(field(value));
  const input = await screen.findByRole('combobox', { name: 'Country' });
  const rerender = (code: CountryCode) => settle(() => view.rerender(field(code)));
  return { input, onChange, rerender };
}

const active = () => document.querySelector<HTMLElement>('[role=option][data-active]');

function isActiveInSight(): boolean {
  const [option, list] = [
    active()?.getBoundingClientRect(),
    screen.getByRole('listbox').getBoundingClientRect(),
  ];
  return option !== undefined && option.top >= list.top && option.bottom <= list.bottom;
}

// Runs first because the list loads once per page.
test('a name typed before the list loads is selected when it arrives', async () => {
  const { input, onChange } = await showCountry();
  input.focus();
  await userEvent.keyboard('swed{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([['SE']]);
});

test('typing replaces a country whose name loads late', async () => {
  const { input, rerender } = await showCountry();
  input.focus();
  await rerender('SE');
  await expect.poll(() => input).toHaveValue('Sweden');
  await userEvent.keyboard('spa');
  expect(input).toHaveValue('spa');
});

test('the list opens at the selected country, and the arrows continue from there', async () => {
  const { input, onChange } = await showCountry('SE');
  await userEvent.click(input);
  await expect.poll(() => active()?.textContent).toContain('Sweden');
  await expect.poll(isActiveInSight).toBe(true);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([['CH']]);
});

test('a country detected while the list is open becomes active, and Enter selects it', async () => {
  const { input, onChange, rerender } = await showCountry();
  await userEvent.click(input);
  expect(active()).toBeNull();
  await rerender('SE');
  await expect.poll(() => active()?.textContent).toContain('Sweden');
  await expect.poll(isActiveInSight).toBe(true);
  await userEvent.keyboard('{ArrowUp}{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([['ES']]);
});

test('a country detected after the visitor has moved in the list leaves the active option', async () => {
  const { input, rerender } = await showCountry();
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  // Its code replaces a flag that is missing.
  const name = () => active()?.textContent.replace(/^[A-Z]{2}(?=[A-Z])/, '');
  await expect.poll(name).toBeTruthy();
  const before = name();
  await rerender('SE');
  expect(name()).toBe(before);
});

test('Spain comes first on Spanish pages', async () => {
  const { input, onChange } = await showCountry('', 'es');
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => onChange.mock.calls).toEqual([['ES']]);
});

test.each([
  ['neither', {}],
  ['the prefix', { prefix: 'Choose a prefix.' }],
  ['the number', { number: 'Enter 7 to 15 digits.' }],
  ['both', { prefix: 'Choose a prefix.', number: 'Enter 7 to 15 digits.' }],
])(
  'prefix and number stand next to each other, each above its own error, when %s is wrong',
  async (_, errors) => {
    const nothing = () => undefined;
    const { prefix, number }: { prefix?: string; number?: string } = errors;
    await renderIsland(
      <Telephone
        locale="en"
        prefix={{ name: 'prefix', dialCode: '', country: '', onChange: nothing, error: prefix }}
        number={{ name: 'number', value: '', onChange: nothing, error: number }}
      />,
    );
    const picker = (await screen.findByRole('combobox')).getBoundingClientRect();
    const digits = screen.getByRole('textbox').getBoundingClientRect();
    expect([digits.top, digits.left > picker.right]).toEqual([picker.top, true]);
    for (const [error, field] of [
      [prefix, picker],
      [number, digits],
    ] as const) {
      if (error === undefined) continue;
      const below = screen.getByText(error).closest('p')?.getBoundingClientRect();
      expect([below?.left, (below?.top ?? 0) >= field.bottom]).toEqual([field.left, true]);
    }
  },
);
