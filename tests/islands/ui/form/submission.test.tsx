import { act, render, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { checkBy } from '#domain/check.ts';
import { issue } from '#domain/issue.ts';
import { onDemand, type OnDemand } from '#site/on-demand.ts';
import { FailureMessage } from '#ui/form/FailureMessage.tsx';
import type { FormWork } from '#ui/form/form-work.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { island } from '#ui/island.tsx';

const filled = v.pipe(v.string(), v.nonEmpty(issue('issues.required')));
const Pair = v.object({ email: filled, password: filled });
type Pair = v.InferOutput<typeof Pair>;
type PairWork = FormWork<Pair, Pair, undefined>;

const check = checkBy(Pair);

function PairForm({ work }: { readonly work: PairWork | OnDemand<PairWork> }) {
  const { field, form, isBusy, state } = useSubmission({ work, initially: { email: '', password: '' } });
  return (
    <form {...form}>
      <TextField {...field('email')} label="Email" />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
      <FailureMessage state={state} />
      <SubmitButton isBusy={isBusy} busy="Sending">
        Send
      </SubmitButton>
    </form>
  );
}
const PairIsland = island(PairForm, ['common', 'issues']);

async function showForm(put: (work: PairWork) => PairWork | OnDemand<PairWork>) {
  const send = vi.fn<PairWork['send']>(() => Promise.resolve({ is: 'sent', answer: undefined }));
  const work = put({ check, send });
  await act(() => Promise.resolve(render(<PairIsland locale="en" work={work} />)));
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  return { send, email, button: screen.getByRole('button', { name: 'Send' }) };
}

const atHand = (work: PairWork): PairWork => work;

/** Fills a field in as some password managers do: React hears nothing of it. */
function fillSilently(label: string, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  setter?.set?.call(screen.getByLabelText(label), value);
}

test('what a password manager fills in without an event is sent', async () => {
  const { send, button } = await showForm(atHand);
  fillSilently('Email', 'a@b.co');
  fillSilently('Password', 'secret');
  await userEvent.click(button);
  await expect.poll(() => send.mock.calls).toEqual([[{ email: 'a@b.co', password: 'secret' }]]);
});

test('a password that was filled in without an event stays while the address is typed', async () => {
  const { send, email } = await showForm(atHand);
  fillSilently('Password', 'secret');
  email.focus();
  await userEvent.keyboard('me{Enter}');
  await expect.poll(() => send.mock.calls).toEqual([[{ email: 'me', password: 'secret' }]]);
});

test('a form that is sent before its rules are here waits for them, and is sent once, as it is filled in by then', async () => {
  const arrived = Promise.withResolvers<undefined>();
  const { send, email, button } = await showForm((work) =>
    onDemand(async () => {
      await arrived.promise;
      return work;
    }),
  );
  await userEvent.type(email, 'me');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.dblClick(button);
  await expect.poll(() => button).toHaveTextContent('Sending');
  await userEvent.type(email, '2');
  arrived.resolve(undefined);
  await expect.poll(() => send.mock.calls).toEqual([[{ email: 'me2', password: 'secret' }]]);
});

test('rules that can’t be fetched are told like a lost connection, and fetched by the next try', async () => {
  let isDown = true;
  const { send, email, button } = await showForm((work) =>
    onDemand(() => (isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve(work))),
  );
  await userEvent.type(email, 'me');
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the server');
  isDown = false;
  await userEvent.click(button);
  // By then the rules are here: the password is missing.
  await expect.poll(() => screen.getByLabelText('Password')).toBeInvalid();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Password'));
  await userEvent.keyboard('secret{Enter}');
  await expect.poll(() => send.mock.calls).toEqual([[{ email: 'me', password: 'secret' }]]);
});
