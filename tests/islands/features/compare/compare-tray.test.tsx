import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { CompareTray } from '#features/compare-tray/CompareTray.tsx';
import { STORED } from '#site/browser-storage.ts';
import { choose } from '#site/compare-choice.ts';
import { island } from '#ui/island.tsx';
import { CompareTick } from '#ui/listing/CompareTick.tsx';
import '../../../../src/styles/tokens.css';
import { hrefOf, renderIsland, settle } from '../../render-island.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];

function Cards() {
  return (
    <>
      {ids.map((id) => (
        <CompareTick key={id} listing={{ kind: 'space', id }} name={`Empty plot in Vigo ${id}`} />
      ))}
      <CompareTick listing={{ kind: 'service', id: 'x' }} name="3PL in Soria, Spain" />
      <CompareTray />
    </>
  );
}

const Page = island(Cards, ['card', 'compare-tray']);
const tick = (name: string) => screen.getByRole('button', { name: `Compare ${name}` });
const press = (name: string) => fireEvent.click(tick(name));

async function show(): Promise<void> {
  await renderIsland(<Page locale="en" />);
  await screen.findByRole('button', { name: 'Compare Empty plot in Vigo a' });
}

test('the tray counts the listings chosen on cards and links to their comparison', async () => {
  await show();
  expect(screen.queryByRole('region', { name: 'Chosen to compare' })).toBeNull();
  press('Empty plot in Vigo a');
  press('Empty plot in Vigo b');
  await waitFor(() => expect(tick('Empty plot in Vigo b')).toHaveAttribute('aria-pressed', 'true'));
  expect(screen.getByText('2 of 4 spaces')).toBeTruthy();
  expect(hrefOf('Compare spaces')).toBe('/compare?spaces=a,b');
  expect(hrefOf('Ask about these spaces')).toBe('/compare?spaces=a,b#ask');
});

test('the tray asks for one more while a single listing is chosen', async () => {
  await show();
  press('Empty plot in Vigo a');
  expect(screen.getByText('Pick one more')).toBeTruthy();
  expect(hrefOf('Compare spaces')).toBe('/compare?spaces=a');
  expect(screen.queryByRole('link', { name: 'Ask about these spaces' })).toBeNull();
  press('Empty plot in Vigo b');
  expect(screen.queryByText('Pick one more')).toBeNull();
});

test('cards and tray show what was chosen on other pages when Back returns to them', async () => {
  await show();
  press('Empty plot in Vigo a');
  press('Empty plot in Vigo b');
  localStorage.setItem(STORED.compareChoice, 'spaces=a');
  await settle(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(tick('Empty plot in Vigo b')).toHaveAttribute('aria-pressed', 'false');
  expect(hrefOf('Compare spaces')).toBe('/compare?spaces=a');
});

test('a cleared choice moves the focus to the page’s content', async () => {
  const content = document.createElement('main');
  content.id = 'content';
  content.tabIndex = -1;
  document.body.append(content);
  onTestFinished(() => content.remove());
  await show();
  press('Empty plot in Vigo a');
  const clear = screen.getByRole('button', { name: 'Clear the spaces' });
  clear.focus();
  fireEvent.click(clear);
  expect(document.activeElement).toBe(content);
});

test('the tray reports its height while it is there', async () => {
  await show();
  const height = () => document.documentElement.style.getPropertyValue('--tray-height');
  press('Empty plot in Vigo a');
  await expect.poll(height).toMatch(/^[1-9]\d*px$/);
  fireEvent.click(screen.getByRole('button', { name: 'Clear the spaces' }));
  expect(height()).toBe('');
});

test('a phone shows the whole count in the longer language, beside the button of the map search', async () => {
  const { innerWidth: width, innerHeight: height } = window;
  await page.viewport(320, 640);
  onTestFinished(() => page.viewport(width, height));
  document.body.dataset['panelButton'] = '';
  onTestFinished(() => document.body.removeAttribute('data-panel-button'));
  choose('space', ['a', 'b']);
  await renderIsland(<Page locale="es" />);
  const count = await screen.findByText('2 de 4 espacios');
  const tray = screen.getByRole('region');
  const start = tray.getBoundingClientRect().left + parseFloat(getComputedStyle(tray).paddingLeft);
  for (const shown of [count, ...tray.querySelectorAll('a, button')])
    expect(shown.getBoundingClientRect().left).toBeGreaterThanOrEqual(start);
});

test('spaces and services are chosen separately, and a second press deselects', async () => {
  await show();
  press('Empty plot in Vigo a');
  press('3PL in Soria, Spain');
  expect(hrefOf('Compare services')).toBe('/compare?services=x');
  press('Empty plot in Vigo a');
  expect(screen.queryByRole('link', { name: 'Compare spaces' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Clear the services' }));
  expect(screen.queryByRole('region')).toBeNull();
  expect(localStorage.getItem(STORED.compareChoice)).toBeNull();
});

test('a listing chosen while the tray loads is counted', async () => {
  choose('space', ['a']);
  const Tray = island(TrayWithEarlyChoice, ['compare-tray']);
  await renderIsland(<Tray locale="en" />);
  expect(await screen.findByText('2 of 4 spaces')).toBeTruthy();
});

/** The tray with a choice made after it renders and before its effects run. */
function TrayWithEarlyChoice() {
  useLayoutEffect(() => choose('space', ['a', 'b']), []);
  return <CompareTray />;
}

test('a fifth listing is rejected with a message and keeps the four', async () => {
  await show();
  for (const id of ids) press(`Empty plot in Vigo ${id}`);
  expect(tick('Empty plot in Vigo e')).toHaveAttribute('aria-pressed', 'false');
  expect(screen.getByText('You can compare up to four. Remove one to choose another.')).toBeTruthy();
  expect(screen.getByText('4 of 4 spaces')).toBeTruthy();
});

test('a choice from another tab appears here, and an invalid stored value counts as empty', async () => {
  choose('space', ['a']);
  await show();
  expect(screen.getByText('1 of 4 spaces')).toBeTruthy();
  localStorage.setItem(STORED.compareChoice, 'spaces=a,c&differences=only');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: STORED.compareChoice })));
  expect(tick('Empty plot in Vigo c')).toHaveAttribute('aria-pressed', 'true');
  localStorage.setItem(STORED.compareChoice, '[object Object]');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: STORED.compareChoice })));
  expect(screen.queryByRole('region')).toBeNull();
});
