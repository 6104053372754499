import { act, screen, within } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, test } from 'vitest';
import type { DayFigures } from '#api/figures.ts';
import { OwnFigures } from '#features/listing-detail/OwnFigures.tsx';
import { island } from '#ui/island.tsx';
import { fakeApi, json } from '../../../support/fake-api.ts';
import { renderIsland, textsOf } from '../../render-island.ts';

const Shown = island(OwnFigures, ['common', 'own-listing']);

function show(locale: 'en' | 'es', days: () => readonly DayFigures[] | undefined) {
  fakeApi({
    'GET /spaces/space-1/figures': () => {
      const loaded = days();
      return loaded ? json({ days: loaded }) : json({}, 404);
    },
  });
  return renderIsland(<Shown locale={locale} kind="space" id="space-1" />);
}

const press = (element: HTMLElement) => act(() => userEvent.click(element));

const day = (on: string, views = 0, appearances = 0): DayFigures => ({
  ...{ day: on, views, appearances, favourites: 0, enquiries: views > 0 ? 1 : 0 },
});

test('four totals, a chart and a daily table show a listing’s statistics', async () => {
  const days = [day('2026-11-21', 3, 1200), day('2026-11-22', 4, 34)];
  await show('en', () => days);
  const section = within(await screen.findByRole('region', { name: 'The last 30 days' }));
  await section.findByRole('img', { name: 'Views by day' });
  expect(section.getByText('Most: 4 on Nov 22, 2026')).toBeTruthy();
  expect(textsOf(section.getAllByRole('definition'))).toEqual([...['7', '1,234', '0', '2']]);
  await press(section.getByText('Show as a table'));
  const rows = section.getAllByRole('row').slice(1);
  expect(textsOf(rows)).toEqual(['Nov 22, 202643401', 'Nov 21, 202631,20001']);
});

test('a new listing explains what will appear', async () => {
  await show('es', () => [day('2026-11-22')]);
  expect(await screen.findByText(/^Aún no hay nada que mostrar\./)).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('statistics that fail to load can be retried', async () => {
  const answers = [undefined, [day('2026-11-22', 1)]];
  await show('en', () => answers.shift());
  await press(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('img', { name: 'Views by day' })).toBeTruthy();
});
