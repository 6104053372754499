import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Statement } from '#domain/case/statement.ts';
import { SpaceDetail } from '#features/listing-detail/SpaceDetail.tsx';
import '#features/listing-detail/OwnStatement.tsx';
import '#ui/statement/StatementView.tsx';
import { aSpace } from '../../../support/builders.ts';
import { callsOf, fakeApi, json, type Reply } from '../../../support/fake-api.ts';
import { press, renderIsland, settle } from '../../render-island.ts';
import { moveTo } from '../../stores/session-page.ts';
import { signIn } from '../account/open-account.tsx';

const statement: Statement = {
  ...{
    caseId: 'case-1',
    reason: 'Wrong or missing facts',
    rule: 'Terms: figures describe.',
    facts: 'It is 6 m.',
  },
  ...{ fields: ['clear height', 'pictures'], since: '2026-11-02T09:00:00.000Z' },
  ...{ contestUntil: '2199-05-02T09:00:00.000Z', answeredAt: null, isContested: false },
};

async function openOwn(
  status: 'hidden' | 'changesAsked' | 'active',
  more: Readonly<Record<string, Reply>>,
  statements: object = { statement },
) {
  const { _id: userId } = signIn();
  const requests = fakeApi({
    'GET /spaces/space-1': () => json({ code: 'NOT_FOUND' }, 404),
    'GET /spaces/space-1/mine': () =>
      json({ listing: aSpace({ userId }), state: 'published', status, ...statements, version: 3 }),
    'GET /spaces/space-1/figures': () => json({ code: 'NOT_FOUND' }, 404),
    ...more,
  });
  moveTo('/spaces/space-1');
  await renderIsland(<SpaceDetail locale="en" />);
  await screen.findByRole('heading', { name: /^Our decision of November 2, 2026/ });
  return requests;
}

const write = (value: string) =>
  settle(() => fireEvent.change(screen.getByRole('textbox', { name: 'Your answer' }), { target: { value } }));

test('the owner of a hidden listing reads why, and contests that', async () => {
  const requests = await openOwn('hidden', {
    'POST /cases/case-1/appeal': () => json({ caseId: 'appeal' }, 201),
  });
  expect(screen.getByText('Taken offline by us')).toBeTruthy();
  for (const part of [
    'Wrong or missing facts',
    'Terms: figures describe.',
    'It is 6 m.',
    'clear height, pictures',
  ])
    expect(screen.getByText(part)).toBeTruthy();
  await press(screen.getByRole('button', { name: 'Contest the decision' }));
  expect(await screen.findByText('Write what we should know.')).toBeTruthy();
  expect(callsOf(requests)).not.toContain('POST /cases/case-1/appeal');
  await write('It is 9 m.');
  await press(screen.getByRole('button', { name: 'Contest the decision' }));
  expect(await screen.findByText(/^You have contested this decision/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Contest the decision' })).toBeNull();
});

test('the owner sees which file is hidden, and keeps what a second appeal said', async () => {
  await openOwn(
    'active',
    { 'POST /cases/case-1/appeal': () => json({ code: 'APPEAL_EXISTS' }, 409) },
    { imageStatements: [{ ...statement, fields: null, imageId: 'image-1' }] },
  );
  expect(screen.getByRole('heading', { name: /about this file$/ })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Open the file' })).toHaveAttribute(
    'src',
    '/api/images/image-1?w=320',
  );
  expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  const text = screen.getByRole('textbox', { name: 'Why is the decision wrong?' });
  await settle(() => fireEvent.change(text, { target: { value: 'And another thing.' } }));
  await press(screen.getByRole('button', { name: 'Contest the decision' }));
  expect(await screen.findByText(/this text was not sent/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Why is the decision wrong?' })).toHaveValue(
    'And another thing.',
  );
});

test('the owner answers asked changes', async () => {
  await openOwn('changesAsked', {
    'POST /spaces/space-1/answer': () =>
      json({ statement: { ...statement, answeredAt: '2026-11-03T09:00:00.000Z' } }),
  });
  await write('Corrected.');
  await press(screen.getByRole('button', { name: 'Send the answer' }));
  const status = await screen.findByText('You answered on November 3, 2026. We look at it again.');
  expect(within(status.parentElement ?? status).queryByText(/contested/)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('');
});

test('an answer that fails stays', async () => {
  const report = vi.spyOn(console, 'error').mockReturnValue();
  await openOwn('changesAsked', {
    'POST /spaces/space-1/answer': () => json({ code: 'INTERNAL' }, 500),
  });
  await write('Corrected.');
  await press(screen.getByRole('button', { name: 'Send the answer' }));
  expect(await screen.findByText(/^It could not be sent\./)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Corrected.');
  expect(report).toHaveBeenCalled();
});

test('what is written while an answer is sent stays', async () => {
  const answered = Promise.withResolvers<Response>();
  await openOwn('changesAsked', { 'POST /spaces/space-1/answer': () => answered.promise });
  await write('Corrected.');
  await press(screen.getByRole('button', { name: 'Send the answer' }));
  await write('Corrected. The pictures follow.');
  await settle(() => answered.resolve(json({ statement: { ...statement, answeredAt: statement.since } })));
  expect(await screen.findByText(/^You answered on/)).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Your answer' })).toHaveValue('Corrected. The pictures follow.');
});
