import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translatorOf } from '#dict';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { island } from '#ui/island.tsx';
import { LogoUpload } from '#ui/upload/LogoUpload.tsx';
import { settle } from '../../render-island.ts';

/** A pending upload whose outcome the test decides. */
interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => Promise<void>;
  readonly end: (outcome: UploadOutcome<Message>) => Promise<void>;
}

const sendings: Sending[] = [];
const send: UploadFile<Message> = (file, { signal, onProgress }) => {
  const { promise, resolve, reject } = Promise.withResolvers<UploadOutcome<Message>>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  sendings.push({
    file,
    signal,
    progress: (share) => settle(() => onProgress(share)),
    end: (outcome) => settle(() => resolve(outcome)),
  });
  return promise;
};

/** A data URL, so that no request is sent. */
const addressOf = (name: string) =>
  `data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7#${name}`;

const events: unknown[] = [];
const uploaded = (url: string) => ({ status: 'uploaded', url, thumbnail: url }) as const;
const refused = (sentence: string, canRetry: boolean) =>
  ({ status: 'refused', message: { text: sentence }, canRetry }) as const;
const logo = (name = 'logo.svg') => new File(['<svg/>'], name, { type: 'image/svg+xml' });

const TOPICS = ['common', 'upload'] as const;
interface FormProps {
  readonly initially?: string;
  /** The company's stored logo; "Save" replaces it with the form's. */
  readonly saved?: string;
  readonly isDisabled?: boolean;
}
const Form = island(({ initially, saved: savedAtFirst, isDisabled }: FormProps) => {
  const [saved, setSaved] = useState(savedAtFirst);
  const [url, setUrl] = useState(initially ?? savedAtFirst);
  const [changes, setChanges] = useState(0);
  return (
    <>
      <LogoUpload
        value={url}
        saved={saved}
        onChange={(changed) => {
          setUrl(changed);
          // Two changes in one render would count as one.
          setChanges(changes + 1);
          events.push(changed);
        }}
        onBusy={(isBusy) => void events.push(isBusy ? 'busy' : 'ready')}
        send={send}
        isDisabled={isDisabled ?? false}
      />
      <button type="button" onClick={() => setSaved(url)}>
        Save
      </button>
      <output data-testid="value">{`${String(changes)}: ${url ?? 'no logo'}`}</output>
    </>
  );
}, TOPICS);

beforeAll(async () => {
  await translatorOf('en', TOPICS);
  await translatorOf('es', TOPICS);
});

beforeEach(() => {
  sendings.length = 0;
  events.length = 0;
});

async function openForm(props: Partial<Parameters<typeof Form>[0]> = {}): Promise<void> {
  await settle(() => void render(<Form locale="en" {...props} />));
}

function drop(place: Element, files: readonly File[]): void {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  fireEvent(place, new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

const input = () => screen.getByLabelText<HTMLInputElement>(/^Logo/);
const choose = (file: File) => userEvent.upload(input(), file);
async function openAndChoose(props: Parameters<typeof openForm>[0] = {}): Promise<void> {
  await openForm(props);
  await choose(logo());
}
const stateOf = (name: string) => screen.getByText(`${name}:`).parentElement?.textContent;
const formValue = () => screen.getByTestId('value').textContent;
/** The n-th upload; the uploader loads with the first file. */
const sending = (place = 1) =>
  waitFor((): Sending => sendings[place - 1] ?? expect.fail(`Only ${String(sendings.length)} were sent.`));

test('a chosen logo uploads at once, shows its progress and returns its address', async () => {
  await openAndChoose();
  expect(await screen.findByRole('progressbar', { name: 'Upload of logo.svg' })).toBeVisible();
  expect(stateOf('logo.svg')).toBe('logo.svg: Uploading…');
  await (await sending()).progress(0.427);
  expect(screen.getByText('42%')).toBeVisible();
  await (await sending()).progress(1);
  expect(stateOf('logo.svg')).toBe('logo.svg: Checking the file…');
  await (await sending()).end(uploaded(addressOf('a')));
  expect(stateOf('logo.svg')).toBe('logo.svg: Uploaded');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(formValue()).toBe(`1: ${addressOf('a')}`);
  expect(events).toEqual(['busy', 'ready', addressOf('a')]);
  expect(document.activeElement).toBe(input());
});

test('only the first of several dropped files is taken', async () => {
  await openForm();
  drop(screen.getByText('Choose a logo'), [logo('first.svg'), logo('second.svg')]);
  expect((await sending()).file.name).toBe('first.svg');
  expect(sendings).toHaveLength(1);
  expect(stateOf('first.svg')).toBe('first.svg: Uploading…');
});

test('removing the logo restores the empty field and reports no logo', async () => {
  await openAndChoose();
  await (await sending()).end(uploaded(addressOf('a')));
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo.svg' }));
  expect(screen.queryByText(/logo\.svg/)).toBeNull();
  expect(screen.getByText('Choose a logo')).toBeVisible();
  expect(formValue()).toBe('2: no logo');
  expect(document.activeElement).toBe(input());
  // The same file can be chosen again.
  await choose(logo());
  await sending(2);
});

test('removing a logo during its upload aborts it', async () => {
  await openAndChoose();
  await sending();
  await userEvent.click(screen.getByRole('button', { name: 'Remove logo.svg' }));
  expect((await sending()).signal.aborted).toBe(true);
  expect(events).toEqual(['busy', 'ready']);
  expect(formValue()).toBe('0: no logo');
});

test('another logo replaces the first', async () => {
  await openForm();
  await choose(logo('old.svg'));
  await (await sending()).end(uploaded(addressOf('old')));
  await choose(logo('new.svg'));
  expect(screen.queryByText('old.svg')).toBeNull();
  expect(formValue()).toBe('2: no logo');
  await (await sending(2)).end(uploaded(addressOf('new')));
  expect(formValue()).toBe(`3: ${addressOf('new')}`);
});

test('a rejected logo shows its reason, and only a temporary failure can be retried', async () => {
  await openAndChoose();
  await (await sending()).end(refused('The warehouse is on fire.', true));
  expect(stateOf('logo.svg')).toBe('logo.svg: The warehouse is on fire.');
  expect(events).toEqual(['busy', 'ready']);
  await userEvent.click(screen.getByRole('button', { name: 'Retry logo.svg' }));
  expect(events).toEqual(['busy', 'ready', 'busy']);
  await (await sending(2)).end(refused('Not a logo.', false));
  expect(stateOf('logo.svg')).toBe('logo.svg: Not a logo.');
  expect(screen.queryByRole('button', { name: /^Retry/ })).toBeNull();
  expect(sendings).toHaveLength(2);
});

test('an existing logo is shown and can be removed', async () => {
  await openForm({ initially: addressOf('kept') });
  expect(await screen.findByText('Your logo')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove your logo' }));
  expect(screen.queryByText('Your logo')).toBeNull();
  expect(formValue()).toBe('1: no logo');
});

describe('a company’s existing logo', () => {
  const saved = addressOf('saved');
  const remove = (name: string) => userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));

  test('stays while another is uploading and after that is rejected', async () => {
    await openAndChoose({ saved });
    await (await sending()).progress(0.5);
    expect(formValue()).toBe(`0: ${saved}`);
    await (await sending()).end(refused('The warehouse is on fire.', true));
    expect(formValue()).toBe(`0: ${saved}`);
    await remove('logo.svg');
    expect(await screen.findByText('Your logo')).toBeVisible();
    expect(formValue()).toBe(`0: ${saved}`);
  });

  test('returns when its replacement is removed, and disappears when it is removed itself', async () => {
    await openAndChoose({ saved });
    await (await sending()).end(uploaded(addressOf('other')));
    expect(formValue()).toBe(`1: ${addressOf('other')}`);
    await remove('logo.svg');
    expect(await screen.findByText('Your logo')).toBeVisible();
    expect(formValue()).toBe(`2: ${saved}`);
    await remove('your logo');
    expect(screen.queryByText('Your logo')).toBeNull();
    expect(formValue()).toBe('3: no logo');
  });

  test('is the new one once saved, and one press removes it', async () => {
    await openAndChoose({ saved });
    await (await sending()).end(uploaded(addressOf('other')));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.queryByText(/logo\.svg/)).toBeNull();
    expect(await screen.findByText('Your logo')).toBeVisible();
    await remove('your logo');
    expect(formValue()).toBe('2: no logo');
  });
});

test('a disabled form accepts no choice, drop or removal', async () => {
  await openForm({ initially: addressOf('kept'), isDisabled: true });
  expect(input()).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Remove your logo' })).toBeDisabled();
  drop(screen.getByText('Choose another logo'), [logo()]);
  expect(sendings).toEqual([]);
});

test('leaving the form aborts its upload', async () => {
  await openAndChoose();
  await sending();
  cleanup();
  expect((await sending()).signal.aborted).toBe(true);
});

test('the field is in Spanish on Spanish pages', async () => {
  await openForm({ locale: 'es' });
  expect(screen.getByLabelText(/^Logotipo/)).toHaveAccessibleDescription(
    'PNG, JPEG, SVG, WEBP, GIF o TIFF, de 10 MB como máximo.',
  );
});
