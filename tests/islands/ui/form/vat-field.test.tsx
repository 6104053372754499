import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import { VatField } from '#ui/form/VatField.tsx';
import { island } from '#ui/island.tsx';
import type { Locale } from '#domain/locale/locales.ts';
import { press, renderIsland, settle } from '../../render-island.ts';

beforeAll(() => import('#ui/form/VatWarning.tsx'));

const left = vi.fn();

function Form({ country }: { readonly country: string }) {
  const [vat, setVat] = useState('');
  return (
    <form>
      <VatField label="VAT" name="vat" value={vat} onChange={setVat} onBlur={left} country={country} />
      <button type="submit">Send</button>
    </form>
  );
}
const FormIsland = island(Form, ['common']);

async function leave(
  vat: string,
  { country = 'ES', locale = 'en' }: { country?: string; locale?: Locale } = {},
) {
  await renderIsland(<FormIsland locale={locale} country={country} />);
  const field = await screen.findByLabelText('VAT');
  fireEvent.change(field, { target: { value: vat } });
  await settle(() => fireEvent.blur(field));
  return field;
}

test('a number without its country’s form is warned of once it was left, and is no error', async () => {
  const field = await leave('XXXXX');
  expect(
    await screen.findByText(
      'A Spanish VAT number (NIF), such as B12345678, has 9 characters; this one has 5. Keep it?',
    ),
  ).toBeTruthy();
  expect(field).not.toHaveAttribute('aria-invalid');
  expect(left).toHaveBeenCalledOnce();
});

test('the warning names the country in the page’s language', async () => {
  await leave('XXXXX', { country: 'AT', locale: 'es' });
  expect(
    await screen.findByText(
      'Esto no parece un NIF/IVA austríaco, que se escribe como ATU12345678. ¿Dejarlo así?',
    ),
  ).toBeTruthy();
});

test('it goes when the number is kept or changed, and comes back for another one', async () => {
  const field = await leave('XXXXX');
  await press(await screen.findByRole('button', { name: 'Keep it' }));
  expect(screen.queryByText(/has 9 characters/)).toBeNull();
  fireEvent.change(field, { target: { value: 'YYYYY' } });
  expect(screen.queryByText(/has 9 characters/)).toBeNull();
  await settle(() => fireEvent.blur(field));
  expect(await screen.findByText(/has 9 characters/)).toBeTruthy();
});

test.each([
  ['a right number', 'B-58378431', 'ES'],
  ['a right number of another country', 'PT501964843', 'ES'],
  ['a country whose form is not known', 'XXXXX', 'US'],
])('there is no warning of %s', async (_, vat, country) => {
  await leave(vat, { country });
  // Shown without text once its script has run.
  expect((await screen.findByRole('status')).textContent).toBe('');
});

test.each([
  ['a number that is too short anyway', 'XX', 'ES'],
  ['a company without a country', 'XXXXX', ''],
])('nothing is loaded for %s', async (_, vat, country) => {
  await leave(vat, { country });
  expect(screen.queryByRole('status')).toBeNull();
});
