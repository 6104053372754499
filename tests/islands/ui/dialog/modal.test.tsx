import { screen, waitFor } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { expect, test } from 'vitest';
import { FormDialog } from '#ui/dialog/FormDialog.tsx';
import { press, renderIsland, settle } from '../../render-island.ts';

const Late = ({ words }: { readonly words: Promise<string> }) => <p>{use(words)}</p>;

function Page({ words }: { readonly words: Promise<string> }) {
  const [isOpen, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  return (
    <Suspense fallback={null}>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <FormDialog heading="Quote" lead="Amounts without tax." onClose={() => setOpen(false)}>
          <button onClick={() => setLoading(true)}>More</button>
        </FormDialog>
      )}
      {isLoading && <Late words={words} />}
    </Suspense>
  );
}

test('a dialog is still open after something beside it has loaded, and closes with Escape', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  await renderIsland(<Page words={promise} />);
  await press(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  // Its event arrives later, in order.
  const closed = new Promise((seen) => dialog.addEventListener('close', seen, { once: true }));
  await press(screen.getByRole('button', { name: 'More' }));
  await settle(() => closed);
  await settle(() => resolve('Loaded.'));
  await screen.findByText('Loaded.');
  expect(screen.getByRole('dialog')).toBe(dialog);
  expect(dialog.open).toBe(true);
  await settle(() => dialog.requestClose());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
