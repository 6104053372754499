import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import '#features/account/requests/OwnRequests.tsx';
import '#ui/need/ServiceNeedList.tsx';
import '#ui/need/SpaceNeedList.tsx';
import type { ListedRequest } from '#domain/request/request.ts';
import { callsOf, fakeApi, json, type Reply } from '../../../support/fake-api.ts';
import { hrefOf, press } from '../../render-island.ts';
import { company, openAccount, serverOf, signIn } from './open-account.tsx';

const listed = (id: string, details: Partial<ListedRequest> = {}): ListedRequest => ({
  ...{ _id: id, kind: 'space', recipients: 5, answered: 3, need: { query: 'minPalletPositions=400' } },
  ...{ answerBy: '2199-11-27', createdAt: '2026-11-20T08:00:00.000Z' },
  ...details,
});

async function openRequests(reply: Reply, locale: 'en' | 'es' = 'en') {
  const requests = fakeApi({ ...serverOf(company), 'GET /requests': reply });
  await openAccount(`${locale === 'es' ? '/es' : ''}/your-account?section=requests`, locale);
  await waitFor(() => expect(callsOf(requests)).toContain('GET /requests'));
  return requests;
}

beforeEach(() => {
  localStorage.clear();
  dispatchEvent(new Event('logout'));
  signIn();
  vi.spyOn(console, 'error').mockReturnValue();
});

test('requests are listed with need, answers and state, and load further pages', async () => {
  const late = listed('late', { answerBy: '2020-01-02' });
  const first = { requests: [listed('one'), late], nextCursor: 'next' };
  const closed = listed('two', {
    kind: 'service',
    closedAt: '2026-11-23T08:00:00.000Z',
    need: { query: '' },
  });
  await openRequests(({ call }) =>
    json(call.includes('cursor=next') ? { requests: [closed], nextCursor: null } : first),
  );
  const more = await screen.findByRole('button', { name: 'Load more' });
  expect(screen.getAllByText('Request for space, November 20, 2026')).toHaveLength(2);
  expect(await screen.findAllByRole('link', { name: /400/ })).toHaveLength(2);
  await press(more);
  await screen.findByRole('link', { name: 'Described in the message' });
  expect(screen.getByText(/^Request for services/)).toBeTruthy();
  expect(screen.getAllByText(/of 5 answered/).map(({ parentElement }) => parentElement?.textContent)).toEqual(
    [
      'Open3 of 5 answeredAnswers by November 27, 2199',
      'Open3 of 5 answeredAnswers were due by January 2, 2020',
      'Closed3 of 5 answered',
    ],
  );
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
});

test('an account without requests leads to the searches, and a failed list can be loaded again', async () => {
  let status = 503;
  await openRequests(() => json({ requests: [], nextCursor: null }, status), 'es');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  status = 200;
  fireEvent.click(retry);
  await screen.findByText('Aún no hay solicitudes.');
  expect(hrefOf('Buscar espacios')).toBe('/es/map-search');
});
