import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { filesOf, MediaFile } from '#domain/listing/media-file.ts';
import type { UploadFile, UploadOutcome } from '#domain/upload/upload-outcome.ts';
import { filledText } from '#domain/text.ts';
import type { Wizard as Steps } from '#domain/wizard/wizard.ts';
import type { Message } from '#site/translate.ts';
import { ownHistory } from '#stores/search/search-history.ts';
import { createWizard } from '#stores/wizard/create-wizard.ts';
import type { Submission } from '#stores/wizard/wizard-sending.ts';
import { TextField } from '#ui/form/TextField.tsx';
import { island } from '#ui/island.tsx';
import { MediaField } from '#ui/upload/MediaField.tsx';
import { Wizard } from '#ui/wizard/Wizard.tsx';
import type { StepViews } from '#ui/wizard/wizard-screen.ts';
import { renderIsland, settle } from '../../render-island.ts';
import { next, submit, words } from './small-wizard.tsx';

const steps = [
  { id: 'files', part: 'files', answers: v.object({ images: filesOf(MediaFile) }) },
  { id: 'text', part: 'text', answers: filledText(20) },
] as const satisfies Steps;

let outcome: (outcome: UploadOutcome<Message>) => Promise<void>;
let signal: AbortSignal | undefined;
const upload: UploadFile<Message> = (_, way) => {
  const { promise, resolve } = Promise.withResolvers<UploadOutcome<Message>>();
  signal = way.signal;
  outcome = (ending) => settle(() => resolve(ending));
  return promise;
};

const views: StepViews<typeof steps> = {
  files: {
    name: 'media.label.image',
    question: 'media.label.image',
    Fields: ({ value, update }) => (
      <MediaField
        kind="image"
        files={value.images}
        onChange={(change) => update(({ images }) => ({ images: [...change(images)] }))}
        send={upload}
        thumbnailOf={() => 'data:,'}
      />
    ),
    review: ({ images }) => images.map(({ name }) => name),
  },
  text: {
    name: 'space.groups.storage',
    question: 'space.groups.storage',
    Fields: ({ value, onChange }) => <TextField label="text" value={value} onChange={onChange} />,
    review: (text) => text,
  },
};

const send = vi.fn((_: Submission) => Promise.resolve({ status: 'sent', answer: {} } as const));
function Shown() {
  const [store] = useState(() =>
    createWizard({
      wizard: steps,
      extraFields: {},
      owner: { kind: 'space', userId: 'u1' },
      send,
      onSent: vi.fn(),
      history: ownHistory(),
    }),
  );
  return <Wizard screen={{ store, steps: views, words }} />;
}
const Island = island(Shown, ['common', 'issues', 'media', 'space', 'upload', 'wizard']);

const uploaded = { status: 'uploaded', imageId: 'i1', url: '/api/images/i1', thumbnail: 'data:,' } as const;

beforeEach(() => void send.mockClear());

async function open(): Promise<() => void> {
  const { unmount } = await renderIsland(<Island locale="en" />);
  await screen.findByRole('navigation');
  return unmount;
}

async function chooseFile(): Promise<void> {
  signal = undefined;
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('No field');
  await userEvent.upload(input, new File(['x'], 'hall.png', { type: 'image/png' }));
  await waitFor(() => expect(signal).toBeDefined());
}

function fillRest(): void {
  expect(screen.getByText('1 file is still uploading. You can go on meanwhile.')).toBeVisible();
  fireEvent.click(next());
  fireEvent.change(screen.getByRole('textbox', { name: 'text' }), { target: { value: 'Dry and clean' } });
}

test('a wizard continues during an upload and is sent with its file', async () => {
  await open();
  await chooseFile();
  fillRest();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(submit());
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByText(/You can send the listing once it has finished/)).toBeVisible();
  await outcome(uploaded);
  expect(screen.queryByText(/still uploading/)).toBeNull();
  fireEvent.click(submit());
  expect(send.mock.calls[0]?.[0].answers).toMatchObject({
    files: { images: [{ id: 'i1', url: '/api/images/i1', name: 'hall.png' }] },
    text: 'Dry and clean',
  });
});

test('the last step warns about a file that failed to upload, and the listing can be sent without it', async () => {
  await open();
  await chooseFile();
  fillRest();
  await outcome({ status: 'refused', message: { text: 'No connection.' }, canRetry: true });
  expect(screen.getByRole('alert').textContent).toContain('1 file was not uploaded.');
  fireEvent.click(submit());
  expect(send.mock.calls[0]?.[0].answers).toMatchObject({ files: { images: [] } });
});

test('discarding a draft aborts its upload', async () => {
  const leave = await open();
  await chooseFile();
  await outcome(uploaded);
  leave();
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await chooseFile();
  expect(screen.getAllByText('hall.png')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Discard the draft' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.queryByText('hall.png')).toBeNull();
});
