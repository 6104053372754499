import { act, screen } from '@testing-library/react';
import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { checkBy } from '#domain/check.ts';
import { issue } from '#domain/issue.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { lazyModule, type LazyModule } from '#site/lazy-module.ts';
import { FailureMessage, RestoredInPart } from '#ui/form/FormMessage.tsx';
import type { FormWork } from '#ui/form/use-submission.ts';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { SubmitButton } from '#ui/form/SubmitButton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { island } from '#ui/island.tsx';
import { press, renderIsland, settle } from '../../render-island.ts';

const filled = v.pipe(v.string(), v.nonEmpty(issue('issues.required')));
const Pair = v.object({ email: filled, password: filled });
type Pair = v.InferOutput<typeof Pair>;
type PairWork = FormWork<Pair, Pair, undefined>;

const check = checkBy(Pair);
const KEEPING = { name: 'pair', without: ['password'] } as const;

function PairForm({ work }: { readonly work: PairWork | LazyModule<PairWork> }) {
  const { field, form, isBusy, isBackInPart, state } = useSubmission({
    work,
    initially: { email: '', password: '' },
    keeping: KEEPING,
  });
  return (
    <form {...form}>
      {isBackInPart && <RestoredInPart />}
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

async function showForm(put: (work: PairWork) => PairWork | LazyModule<PairWork>, locale: Locale = 'en') {
  const send = vi.fn<PairWork['send']>(() => Promise.resolve({ status: 'sent', answer: undefined }));
  const work = put({ check, send });
  const { unmount } = await renderIsland(<PairIsland locale={locale} work={work} />);
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  return { send, email, unmount, button: screen.getByRole('button', { name: 'Send' }) };
}

const atHand = (work: PairWork): PairWork => work;

/** Fills a field as some password managers do, without React's events. */
function fillWithoutEvents(label: string, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  setter?.set?.call(screen.getByLabelText(label), value);
}

/** As other scripts do, which React's own setter of the element sees. */
function assign(label: string, value: string): void {
  screen.getByLabelText<HTMLInputElement>(label).value = value;
}

test.each([
  ['past the element', fillWithoutEvents],
  ['by assignment', assign],
])(
  'input that a script fills in without events, %s, is submitted by pointer, Enter and script',
  async (_, fill) => {
    const { send, button, email } = await showForm(atHand);
    for (const [attempt, submit] of [
      () => userEvent.click(button),
      () => userEvent.type(email, '{Enter}'),
      () => press(button),
    ].entries()) {
      const pair = { email: `${String(attempt)}@b.co`, password: `secret ${String(attempt)}` };
      fill('Email', pair.email);
      fill('Password', pair.password);
      await submit();
      await expect.poll(() => send.mock.lastCall).toEqual([pair]);
    }
  },
);

test('a password filled in without events survives typing the address', async () => {
  const { send, email } = await showForm(atHand);
  fillWithoutEvents('Password', 'secret');
  email.focus();
  await userEvent.keyboard('me{Enter}');
  await expect.poll(() => send.mock.calls).toEqual([[{ email: 'me', password: 'secret' }]]);
});

test('a form submitted before its rules load waits for them and is sent once with its current input', async () => {
  const arrived = Promise.withResolvers<undefined>();
  const { send, email, button } = await showForm((work) =>
    lazyModule(async () => {
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

test('rules that fail to load show a network error and are fetched on the next attempt', async () => {
  let isDown = true;
  const { send, email, button } = await showForm((work) =>
    lazyModule(() => (isDown ? Promise.reject(new TypeError('offline')) : Promise.resolve(work))),
  );
  await userEvent.type(email, 'me');
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection to the server');
  isDown = false;
  await userEvent.click(button);
  // The rules have loaded by now: the password is missing.
  await expect.poll(() => screen.getByLabelText('Password')).toBeInvalid();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Password'));
  await userEvent.keyboard('secret{Enter}');
  await expect.poll(() => send.mock.calls).toEqual([[{ email: 'me', password: 'secret' }]]);
});

const KEPT_IN_PART = /^Lo que escribiste sigue aquí/;

test('input without the password survives a change of language, and the form says so until it is typed', async () => {
  const { email, unmount } = await showForm(atHand);
  await userEvent.type(email, 'a@b.co');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  unmount();
  const { email: again } = await showForm(atHand, 'es');
  await expect.poll(() => again.value).toBe('a@b.co');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveValue('');
  expect(screen.getByText(KEPT_IN_PART)).toBeVisible();
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('secret');
  await userEvent.type(password, 's');
  expect(screen.queryByText(KEPT_IN_PART)).toBeNull();
});

test('submitted input is discarded', async () => {
  const { send, email, button, unmount } = await showForm(atHand);
  await userEvent.type(email, 'a@b.co');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(button);
  await expect.poll(() => send.mock.calls.length).toBe(1);
  unmount();
  expect((await showForm(atHand)).email).toHaveValue('');
});

test('input typed after a form was sent, or while it is, survives as before', async () => {
  const sent = Promise.withResolvers<undefined>();
  const { send, email, button, unmount } = await showForm(atHand);
  send.mockImplementationOnce(async () => {
    await sent.promise;
    return { status: 'sent', answer: undefined };
  });
  await userEvent.type(email, 'a@b.co');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(button);
  await expect.poll(() => button).toHaveTextContent('Sending');
  await userEvent.type(email, 'm');
  await settle(() => sent.resolve(undefined));
  await expect.poll(() => button).toHaveTextContent('Send');
  unmount();
  const { email: typed, unmount: unmountAgain, button: again } = await showForm(atHand);
  await expect.poll(() => typed.value).toBe('a@b.com');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(again);
  await settle(() => undefined);
  await userEvent.type(typed, '.uy');
  unmountAgain();
  const { email: after } = await showForm(atHand);
  await expect.poll(() => after.value).toBe('a@b.com.uy');
});

test('input of another company is discarded', async () => {
  const { email, unmount } = await showForm(atHand);
  await userEvent.type(email, 'a@b.co');
  unmount();
  localStorage.setItem('user', JSON.stringify({ _id: 'another' }));
  localStorage.setItem('tokenExpiration', String(Date.now() + 60_000));
  expect((await showForm(atHand)).email).toHaveValue('');
});

test('a page from the back/forward cache shows the latest input', async () => {
  const { email } = await showForm(atHand);
  await userEvent.type(email, 'a@b.co');
  const [name = ''] = Object.keys(sessionStorage);
  sessionStorage.setItem(name, JSON.stringify({ values: { email: 'later@b.co' }, isPart: false }));
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(email).toHaveValue('later@b.co');
});
