import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translatorOf } from '#dict';
import type { UploadKind } from '#domain/upload/media-types.ts';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import type { Message } from '#site/translate.ts';
import { island } from '#ui/island.tsx';
import { MediaField } from '#ui/upload/MediaField.tsx';
import type { ListedFile } from '#ui/upload/media-order.ts';
import { MediaUploadsContext, useOwnMediaUploads } from '#ui/upload/media-uploads.ts';
import { settle, textsOf } from '../../render-island.ts';

/** A pending upload whose outcome the test decides. */
interface Sending {
  readonly name: string;
  readonly signal: AbortSignal;
  readonly end: (outcome?: UploadOutcome<Message>) => Promise<void>;
}

/** A data URL, so that no request is sent. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const uploaded = (name: string) =>
  ({ status: 'uploaded', url: `/api/images/${name}`, imageId: `id-${name}`, thumbnail: PICTURE }) as const;
const refused = (sentence: string, canRetry: boolean) =>
  ({ status: 'refused', message: { text: sentence }, canRetry }) as const;

let sendings: Sending[] = [];
const send: UploadFile<Message> = ({ name }, { signal }) => {
  const { promise, resolve, reject } = Promise.withResolvers<UploadOutcome<Message>>();
  signal.addEventListener('abort', () => reject(signal.reason as Error));
  sendings.push({ name, signal, end: (outcome = uploaded(name)) => settle(() => resolve(outcome)) });
  return promise;
};

let current: readonly ListedFile[] = [];
const TOPICS = ['common', 'media', 'upload'] as const;

interface Given {
  readonly kind?: UploadKind;
  readonly initially?: readonly ListedFile[];
}

/** A form of two steps, one of which contains the field. */
const Form = island(({ kind = 'image', initially = [] }: Given) => {
  const [files, setFiles] = useState(initially);
  const [isShown, setIsShown] = useState(true);
  current = files;
  return (
    <MediaUploadsContext value={useOwnMediaUploads()}>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        other step
      </button>
      {isShown && (
        <MediaField kind={kind} files={files} onChange={setFiles} send={send} thumbnailOf={() => PICTURE} />
      )}
    </MediaUploadsContext>
  );
}, TOPICS);

beforeAll(async () => {
  await translatorOf('en', TOPICS);
});
beforeEach(() => {
  sendings = [];
});

const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const listed = (name: string, alt = ''): ListedFile => ({ id: name, url: `/${name}`, name, alt });
const open = (given: Given = {}) => settle(() => void render(<Form locale="en" {...given} />));
const input = () => document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('No field');
const choose = (...names: string[]) =>
  userEvent.upload(
    input(),
    names.map((name) => file(name)),
  );
const sending = (name: string) =>
  waitFor(() => sendings.findLast((each) => each.name === name) ?? expect.fail(`${name} is not being sent.`));
const names = () => current.map(({ name }) => name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const announcements = () => textsOf(screen.getAllByRole('status')).join(' ');

describe('files of a listing', () => {
  test('upload three at a time and keep the order in which they were chosen', async () => {
    await open();
    await choose('a.png', 'b.png', 'c.png', 'd.png');
    await sending('c.png');
    expect(sendings.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
    await (await sending('c.png')).end();
    await (await sending('d.png')).end();
    await (await sending('a.png')).end();
    expect(names()).toEqual(['a.png', 'c.png', 'd.png']);
    await (await sending('b.png')).end();
    expect(names()).toEqual(['a.png', 'b.png', 'c.png', 'd.png']);
    expect(screen.getByText('Cover').closest('li')).toBe(screen.getByText('a.png').closest('li'));
  });

  test('keep uploading while another step is open', async () => {
    await open();
    await choose('a.png', 'b.png');
    await (await sending('a.png')).end();
    fireEvent.click(button('other step'));
    await (await sending('b.png')).end();
    expect(names()).toEqual(['a.png', 'b.png']);
    await settle(() => fireEvent.click(button('other step')));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(sendings).toHaveLength(2);
  });

  test('warn before the page is left during an upload', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open();
    expect(isAsked()).toBe(false);
    await choose('a.png');
    await sending('a.png');
    expect(isAsked()).toBe(true);
    await (await sending('a.png')).end();
    expect(isAsked()).toBe(false);
  });

  test('offer a retry when that can help, and advice when it cannot', async () => {
    await open();
    await choose('a.png', 'big.png');
    await (await sending('a.png')).end(refused('No connection.', true));
    await (await sending('big.png')).end(refused('File size exceeds the 10MB limit.', false));
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('a.png: No connection.');
    expect(second?.textContent).toMatch(/big\.png: File size exceeds the 10MB limit\..*choose another file/);
    expect(screen.queryByRole('button', { name: 'Retry big.png' })).toBeNull();
    await userEvent.click(button('Retry a.png'));
    await waitFor(() => expect(sendings).toHaveLength(3));
    await (await sending('a.png')).end();
    expect(names()).toEqual(['a.png']);
  });

  test('stop uploading when they are removed', async () => {
    await open();
    await choose('a.png', 'b.png');
    const { signal } = await sending('a.png');
    await sending('b.png');
    await userEvent.click(button('Remove a.png'));
    expect(signal.aborted).toBe(true);
    expect(document.activeElement).toBe(button('Remove b.png'));
    await userEvent.click(button('Remove b.png'));
    expect(document.activeElement).toBe(input());
    expect(screen.queryAllByRole('listitem')).toEqual([]);
  });

  test('are limited to twenty: the rejected ones are named', async () => {
    await open({ initially: Array.from({ length: 18 }, (_, place) => listed(`old-${place}.png`)) });
    await choose('a.png', 'b.png', 'c.png', 'd.png');
    expect(screen.getByRole('alert').textContent).toMatch(/^c\.png and d\.png were not added/);
    expect(input()).toBeDisabled();
    await (await sending('a.png')).end();
    await (await sending('b.png')).end();
    expect(current).toHaveLength(20);
    await userEvent.click(button('Remove old-3.png'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(input()).toBeEnabled();
  });
});

describe('the order', () => {
  const three = [listed('a.png'), listed('b.png'), listed('c.png')];

  test('changes by buttons, which keep the focus, and is announced', async () => {
    await open({ initially: three });
    await userEvent.click(button('Move c.png up'));
    expect(names()).toEqual(['a.png', 'c.png', 'b.png']);
    expect(document.activeElement).toBe(button('Move c.png up'));
    expect(announcements()).toContain('c.png is now number 2 of 3.');
    await userEvent.click(button('Move c.png up'));
    expect(screen.getByText('Cover').closest('li')?.textContent).toContain('c.png');
    // The button stays at the end of the list and does nothing.
    await userEvent.click(button('Move c.png up'));
    expect(names()).toEqual(['c.png', 'a.png', 'b.png']);
    expect(document.activeElement).toBe(button('Move c.png up'));
  });

  test('changes by the arrow keys, Home and End', async () => {
    await open({ initially: three });
    button('Move a.png down').focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(names()).toEqual(['b.png', 'a.png', 'c.png']);
    await userEvent.keyboard('{End}');
    expect(names()).toEqual(['b.png', 'c.png', 'a.png']);
    await userEvent.keyboard('{Home}');
    expect(names()).toEqual(['a.png', 'b.png', 'c.png']);
    expect(document.activeElement).toBe(button('Move a.png down'));
  });

  test('changes by dragging with a pointer, and Escape restores the file', async () => {
    await open({ initially: three });
    const [first, , last] = screen.getAllByRole('listitem');
    const grip = first?.querySelector('[aria-hidden=true]') ?? expect.fail('Nothing to drag by');
    const bottom = last?.getBoundingClientRect().bottom ?? 0;
    const point = (type: string, clientY: number) =>
      fireEvent(grip, new PointerEvent(type, { clientY, bubbles: true, cancelable: true }));
    point('pointerdown', 0);
    point('pointermove', bottom + 50);
    expect(names()).toEqual(['b.png', 'c.png', 'a.png']);
    await userEvent.keyboard('{Escape}');
    expect(names()).toEqual(['a.png', 'b.png', 'c.png']);
    point('pointermove', bottom + 50);
    expect(names()).toEqual(['a.png', 'b.png', 'c.png']);
    point('pointerdown', 0);
    point('pointermove', bottom + 50);
    point('pointerup', bottom + 50);
    expect(names()).toEqual(['b.png', 'c.png', 'a.png']);
    expect(announcements()).toContain('a.png is now number 3 of 3.');
  });

  test('keeps the position of a removed file until it is restored', async () => {
    await open({ initially: [listed('a.png'), listed('b.png', 'Docks'), listed('c.png')] });
    await userEvent.click(button('Remove b.png'));
    expect(names()).toEqual(['a.png', 'c.png']);
    expect(document.activeElement).toBe(button('Undo: bring b.png back'));
    expect(screen.getAllByRole('listitem')[1]?.textContent).toContain('b.png was removed.');
    await userEvent.keyboard('{Enter}');
    expect(current).toEqual([listed('a.png'), listed('b.png', 'Docks'), listed('c.png')]);
    expect(document.activeElement).toBe(button('Remove b.png'));
  });
});

describe('an image description', () => {
  test('has up to 200 characters and stands with its image', async () => {
    await open({ initially: [listed('a.png'), listed('b.png')] });
    const field = within(screen.getAllByRole('listitem')[1] ?? document.body).getByRole('textbox', {
      name: 'What the image shows: b.png',
    });
    expect(field).toHaveAccessibleDescription(/people who cannot see it/);
    await userEvent.type(field, 'Docks');
    expect(current.map(({ alt }) => alt)).toEqual(['', 'Docks']);
    expect(field).toHaveAttribute('maxlength', '200');
  });

  test.each(['video', 'blueprint'] as const)('is not offered for a %s', async (kind) => {
    await open({ kind, initially: [listed('a.pdf')] });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByText('Cover')).toBeNull();
  });
});

test('a file without a name is called by its number', async () => {
  await open({ initially: [listed('a.png'), { ...listed('b'), name: '' }] });
  expect(button('Remove Image 2')).toBeVisible();
});
