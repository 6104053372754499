import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Locale } from '#domain/locale/locales.ts';
import { island } from '#ui/island.tsx';
import { CountryInput } from '#ui/wizard/CountryInput.tsx';
import { FigureInput } from '#ui/wizard/FigureInput.tsx';
import { renderIsland, textsOf } from '../../render-island.ts';

interface Shown {
  readonly onSubmit: (value: string) => void;
  readonly initially?: string;
}

function CountryForm({ onSubmit, initially = '' }: Shown) {
  const [value, setValue] = useState(initially);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(value);
      }}
    >
      <CountryInput value={value} onChange={setValue} onLeave={() => undefined} error={undefined} />
    </form>
  );
}
const Country = island(CountryForm, ['wizard']);

async function showCountry(locale: Locale = 'en', initially = '') {
  const onSubmit = vi.fn();
  await renderIsland(<Country locale={locale} onSubmit={onSubmit} initially={initially} />);
  const field = await screen.findByRole('combobox');
  const arrow = screen.getByRole('button', { name: /^Confirm/ });
  const options = () => textsOf(screen.queryAllByRole('option'));
  const isOpen = () => arrow.getAttribute('aria-disabled') !== 'true';
  return { field, options, isOpen, onSubmit };
}

describe('a listing’s country', () => {
  test('is suggested by the start of its name, and accepted by its full name only', async () => {
    const { field, options, isOpen } = await showCountry();
    expect(field).toHaveAttribute('placeholder', 'Enter the country');
    expect(field).toHaveAttribute('minlength', '4');
    expect(isOpen()).toBe(false);
    await userEvent.fill(field, 'Spai');
    expect([options(), isOpen()]).toEqual([['Spain'], false]);
    for (const known of ['spain', 'SPAIN', '  Spain ', 'España', 'czech republic', 'UK']) {
      await userEvent.fill(field, known);
      expect([known, isOpen()]).toEqual([known, true]);
    }
    for (const unknown of ['Spainx', 'Atlantis', '', '    ']) {
      await userEvent.fill(field, unknown);
      expect([unknown, isOpen()]).toEqual([unknown, false]);
    }
  });

  test('is taken from the suggestions by Enter, and submitted by Enter once valid', async () => {
    const { field, options, onSubmit } = await showCountry();
    await userEvent.type(field, 'Germ');
    expect(options()).toEqual(['Germany']);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('Germany');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('Germany');
  });

  test('whose name starts another one’s is submitted as typed, unless the other is active', async () => {
    const { field, options, onSubmit } = await showCountry();
    await userEvent.type(field, 'Niger');
    expect(options()).toEqual(['Nigeria']);
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenLastCalledWith('Niger');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Nigeria');
  });

  test('is shown in the page’s language and stored by its English name', async () => {
    const { field, options, onSubmit } = await showCountry('es', 'Spain');
    expect(field).toHaveValue('España');
    await userEvent.fill(field, 'aleman');
    expect(options()).toEqual(['Alemania']);
    await userEvent.keyboard('{Enter}{Enter}');
    expect(field).toHaveValue('Alemania');
    expect(onSubmit).toHaveBeenCalledWith('Germany');
  });
});

function FigureForm({ figure }: { readonly figure: 'surface' | 'height' | 'palletPositions' }) {
  const [value, setValue] = useState('');
  return (
    <FigureInput
      figure={figure}
      value={value}
      onChange={setValue}
      onLeave={() => undefined}
      error={undefined}
      isAnswered={value !== ''}
    />
  );
}
const Figure = island(FigureForm, ['wizard']);

describe('a listing’s figure', () => {
  test.each([
    ['en', 'Height in meters'],
    ['es', 'Altura en metros'],
  ] as const)(
    'is the height of the building, which may exceed the clear height: %s',
    async (locale, name) => {
      await renderIsland(<Figure locale={locale} figure="height" />);
      expect(await screen.findByRole('textbox', { name })).toBeTruthy();
    },
  );

  const cases = [
    ['en', 'surface', '12.500 m²', '12.500 ', '12,500 m²'],
    ['es', 'surface', '12500', '12500', '12.500 m²'],
    ['es', 'height', '9,755', '9,75', '9,75 m'],
    ['en', 'height', '4,200', '4,200', '4,200 m: few warehouses are taller than 60 m. Do you mean 4.2 m?'],
    ['es', 'height', '4.200', '4.200', '4.200 m: pocas naves superan los 60 m. ¿Quieres decir 4,2 m?'],
    ['en', 'height', '950', '950', '950 m: few warehouses are taller than 60 m. Do you mean 9.5 m?'],
    ['en', 'height', '65', '65', '65 m: few warehouses are taller than 60 m. Do you mean 19.81 m?'],
    ['en', 'height', '100', '100', '100 m: few warehouses are taller than 60 m. Is that right?'],
    ['en', 'height', '60', '60', '60 m'],
    ['es', 'height', '4.5', '4.5', '4,5 m'],
    ['en', 'palletPositions', '1', '1', '1 pallet position'],
    ['es', 'palletPositions', '-4300,', '4300,', '4.300 posiciones de palé'],
  ] as const;
  test.each(cases)(
    'in %s, %s typed as “%s” shows %s and “%s”',
    async (locale, figure, typed, shown, description) => {
      await renderIsland(<Figure locale={locale} figure={figure} />);
      const field = await screen.findByRole('textbox');
      fireEvent.change(field, { target: { value: typed } });
      expect(field).toHaveValue(shown);
      expect(field).toHaveAccessibleDescription(description.replaceAll(/(?<=\d) m/g, '\u00a0m'));
    },
  );
});
