import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Locale } from '#domain/locale/locales.ts';
import { HeroSearch } from '#features/landing/HeroSearch.tsx';
import { findStoredForm, saveForm } from '#site/stored-forms.ts';
import { markUnits } from '#site/page-state.ts';
import { press, renderIsland, settle } from '../../render-island.ts';
import { preventNavigation } from '../../stores/session-page.ts';

let searches: string[];

beforeEach(() => {
  sessionStorage.clear();
  markUnits('metric');
  searches = preventNavigation();
});

async function show(locale: Locale): Promise<void> {
  await renderIsland(<HeroSearch locale={locale} />);
  await screen.findByRole('search');
}
const area = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^(Min\. area|Superficie desde)/ });
const type = (text: string) => settle(() => fireEvent.change(area(), { target: { value: text } }));
const search = () => press(screen.getByRole('button', { name: /^(Search|Buscar)$/ }));

for (const text of ['2000', '2.000', '2,000', '2 000']) {
  test(`searches from 2000 m² for ${text}`, async () => {
    await show('es');
    await type(text);
    await search();
    expect(searches).toEqual(['/es/map-search?minSurface=2000']);
  });
}

for (const text of ['2,5', '2000.5', '5000 m2', '1e5', 'abc', '12345678']) {
  test(`refuses ${text} in the page’s language and keeps it`, async () => {
    await show('es');
    await type(text);
    await search();
    expect(searches).toEqual([]);
    expect(area()).toHaveFocus();
    expect(area()).toHaveValue(text);
    expect(area()).toHaveAccessibleDescription('Escribe un número entero de hasta 7 cifras, como 2.500.');
  });
}

test('writes the area as understood once it is left', async () => {
  await show('en');
  await type('2.000');
  await settle(() => fireEvent.blur(area()));
  expect(area()).toHaveValue('2,000');
});

test('restores an area in the units and the language of the page', async () => {
  saveForm('hero', { values: { minSurface: '2.000', units: 'metric' }, isPart: false });
  markUnits('us');
  await show('en');
  expect(area()).toHaveValue('21,530');
  await search();
  expect(searches).toEqual(['/map-search?minSurface=2000']);
});

test('stores nothing once the fields are empty again', async () => {
  await show('en');
  await type('2000');
  expect(findStoredForm('hero')?.values).toEqual({ minSurface: '2000', units: 'metric' });
  await type('');
  expect(findStoredForm('hero')).toBeUndefined();
});
