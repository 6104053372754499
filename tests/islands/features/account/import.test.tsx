import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Import } from '#api/imports.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { callsOf, fakeApi, json } from '../../../support/fake-api.ts';
import { press } from '../../render-island.ts';
import { openAccount, signIn } from './open-account.tsx';

const NOTHING = { created: 0, changed: 0, unchanged: 0, paused: 0, faulty: 0 };

const CHECKED: Import = {
  id: 'import-1',
  kind: 'space',
  state: 'checked',
  isComplete: true,
  counts: { ...NOTHING, created: 75, unchanged: 2, paused: 3, faulty: 1 },
  faults: [{ row: 4, column: 'Country', message: '“Atlantis” is no country.' }],
  unknownHeadings: [],
  chosenColumns: {},
  needsAcceptance: true,
  progress: { done: 78, total: 78 },
};

/** As after a reload. */
async function openImport(known: Partial<Import> = {}) {
  signIn();
  sessionStorage.setItem(STORED_IN_TAB.listingImport, 'import-1');
  let now: Import = { ...CHECKED, ...known };
  const requests = fakeApi({
    'GET /imports/import-1': () => json(now),
    'POST /imports/import-1/apply': () => {
      now = { ...now, state: 'done', faults: [], needsAcceptance: false };
      return json({ ...now, state: 'applying' });
    },
  });
  await openAccount('/your-account?section=import');
  return requests;
}

beforeEach(() => sessionStorage.clear());

test('a checked file says what would change and where to mend it, and is applied after a yes to pausing', async () => {
  const requests = await openImport();
  expect(await screen.findByRole('heading', { name: 'Your file is checked' })).toBeTruthy();
  const [, row] = within(screen.getByRole('table')).getAllByRole('row');
  expect(row).toHaveTextContent('4Country“Atlantis” is no country.');
  await press(screen.getByRole('button', { name: 'Apply 78 changes' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Confirm first that these listings are to be paused.',
  );
  expect(callsOf(requests)).not.toContain('POST /imports/import-1/apply');
  await press(screen.getByRole('checkbox', { name: 'Yes, pause 3 listings that are not in the file.' }));
  await press(screen.getByRole('button', { name: 'Apply 78 changes' }));
  expect(await screen.findByRole('heading', { name: 'Applying your file…' })).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ body: { acceptPausing: true } });
  expect(await screen.findByRole('heading', { name: 'Your file is imported' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See your spaces' })).toBeTruthy();
});

test('a file that changes nothing offers nothing to apply', async () => {
  await openImport({ counts: { ...NOTHING, unchanged: 80 }, faults: [], needsAcceptance: false });
  expect(await screen.findByText('Nothing would change.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
  await press(screen.getByRole('button', { name: 'Another file' }));
  expect(await screen.findByRole('heading', { name: 'Import a spreadsheet' })).toBeTruthy();
});

test.each([
  ['while others can be', {}, true],
  ['after the others were', { state: 'done' }, false],
  ['where there are no others', { counts: { ...NOTHING, faulty: 1 } }, false],
] as const)('faulty rows %s applied say so: %o', async (_, known, isSaid) => {
  await openImport(known);
  await screen.findByText(/^Mend them in your file/);
  expect(screen.queryByText('The other rows can be applied now.') !== null).toBe(isSaid);
});

test('columns that are unknown are named, with the file to be chosen again after a reload', async () => {
  await openImport({ unknownHeadings: ['Hall'] });
  expect(await screen.findByRole('combobox', { name: 'Hall' })).toBeDisabled();
  expect(screen.getByText('Choose the file again to say which columns these are.')).toBeTruthy();
});

test('columns that were matched or left out before are named with what they are', async () => {
  const columns = [{ id: 'facts.dockDoors', heading: 'Dock doors' }];
  await openImport({ chosenColumns: { Docks: 'facts.dockDoors', Notes: '' }, columns });
  await press(await screen.findByText('Columns you matched or left out before'));
  expect(screen.getByRole('combobox', { name: 'Docks' })).toHaveDisplayValue('Dock doors');
  expect(screen.getByRole('combobox', { name: 'Notes' })).toHaveDisplayValue('Leave this column out');
});

test('the progress of an import is said to screen readers by quarters', async () => {
  let done = 10;
  signIn();
  sessionStorage.setItem(STORED_IN_TAB.listingImport, 'import-1');
  fakeApi({
    'GET /imports/import-1': () => json({ ...CHECKED, state: 'checking', progress: { done, total: 80 } }),
  });
  await openAccount('/your-account?section=import');
  expect(await screen.findByRole('status')).toHaveTextContent('10 of 80 rows');
  done = 15;
  await screen.findByText('15 of 80 rows');
  expect(screen.getByRole('status')).toHaveTextContent('10 of 80 rows');
  done = 25;
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('25 of 80 rows'));
});

test('an import that is gone leaves the choice of a file', async () => {
  signIn();
  sessionStorage.setItem(STORED_IN_TAB.listingImport, 'import-2');
  fakeApi();
  await openAccount('/your-account?section=import');
  await waitFor(() => expect(sessionStorage.getItem(STORED_IN_TAB.listingImport)).toBeNull());
  await press(await screen.findByRole('button', { name: 'Check the file' }));
  expect(screen.getByText('Choose a file first.')).toBeTruthy();
});
