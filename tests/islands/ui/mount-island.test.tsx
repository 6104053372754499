import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { isTyped, keepInputs } from '#ui/keep-inputs.ts';
import { hydrateIsland, mountIsland } from '#ui/mount-island.tsx';

let place: HTMLElement;

beforeEach(() => {
  document.body.innerHTML =
    '<div id="load-failure" data-notice hidden><font>Reload the page</font></div>' +
    '<div id="island-restored" data-notice hidden>We kept what you typed</div><div id="place"></div>';
  place = document.querySelector<HTMLElement>('#place') ?? document.body;
});

function Form() {
  const [name, setName] = useState('');
  const [isSure, setIsSure] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) throw new Error('Injected');
  return (
    <form>
      <h2>Form</h2>
      <input aria-label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
      <textarea aria-label="Message" name="message" />
      <input
        aria-label="Sure"
        type="checkbox"
        name="sure"
        checked={isSure}
        onChange={({ target }) => setIsSure(target.checked)}
      />
      <select aria-label="Kind" name="kind">
        <option>Space</option>
        <option>Service</option>
      </select>
      <output>{`${name} ${String(isSure)}`}</output>
      <button type="button" onClick={() => setHasFailed(true)}>
        Fail
      </button>
    </form>
  );
}

const fail = () => userEvent.click(screen.getByRole('button', { name: 'Fail' }));
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('an island that throws is rendered anew once with what was typed, then shows a message', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await act(() => {
    mountIsland(place, <Form />);
    return Promise.resolve();
  });
  await userEvent.fill(input('Name'), 'Ana');
  await userEvent.fill(input('Message'), 'Is it free?');
  await userEvent.click(input('Sure'));
  await userEvent.selectOptions(input('Kind'), 'Service');
  await fail();
  expect(screen.getByRole('status').textContent).toBe('Ana true');
  expect(['Name', 'Message', 'Kind'].map((label) => input(label).value)).toEqual([
    'Ana',
    'Is it free?',
    'Service',
  ]);
  expect(input('Sure').checked).toBe(true);
  expect(place.firstElementChild?.textContent).toBe('We kept what you typed');
  expect(place.firstElementChild?.checkVisibility()).toBe(true);

  await fail();
  expect(place.textContent).toBe('Reload the page');
  expect(place.firstElementChild?.checkVisibility()).toBe(true);
});

test('a translated island is rendered anew with what was typed before', async () => {
  place.innerHTML = renderToString(<Form />);
  place.querySelector('h2')?.replaceChildren(document.createElement('FONT'));
  input('Name').value = 'Ana';
  input('Name').focus();
  await act(() => {
    hydrateIsland(place, <Form />);
    return Promise.resolve();
  });
  expect(screen.getByRole('heading', { name: 'Form' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Ana false');
  expect(input('Name')).toHaveFocus();
  expect(place.querySelector('[data-notice]')).toBeNull();
});

test('what is chosen in inputs that replace untouched ones stays', () => {
  place.innerHTML = '<input type="checkbox" name="dry">';
  const restore = keepInputs(place, isTyped);
  place.innerHTML = '<input type="checkbox" name="dry">';
  const box = place.querySelector('input');
  box?.click();
  restore();
  expect(box?.checked).toBe(true);
});
