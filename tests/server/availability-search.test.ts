import { expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newSpace } from '../support/samples.ts';

const api = useApi();

test('a search by a day finds who is available then, and counts who has not stated it', async () => {
  const owner = api().visitor();
  const { _id: userId } = await owner.register();
  const ids: Record<string, string> = {};
  for (const [name, stated] of Object.entries({
    none: {},
    notOnRequest: { isOnRequest: false },
    now: { availableFrom: '2026-01-01' },
    later: { availableFrom: '2190-05-02' },
    onRequest: { isOnRequest: true },
    until: { availableUntil: '2190-05-01' },
    over: { availableUntil: '2190-04-30' },
  })) {
    const { body } = await owner.post('/spaces/register', { ...newSpace(userId), ...stated });
    ids[name] = String(body._id);
  }
  const ask = async (query: string) => {
    const { body } = await api().visitor().get(`/spaces/filter?availableBy=2190-05-01${query}`);
    const cards: readonly { _id: string }[] = body.spaces;
    const names = cards.map(({ _id }) => Object.keys(ids).find((name) => ids[name] === _id));
    return { names, total: body.total, unstated: body.unstated };
  };
  const counts = { total: 3, unstated: 2 };
  const stated = ['until', 'onRequest', 'now'];
  expect(await ask('')).toEqual({ names: stated, ...counts });
  expect(await ask('&unstated=1')).toEqual({ names: [...stated, 'notOnRequest', 'none'], ...counts });
});
