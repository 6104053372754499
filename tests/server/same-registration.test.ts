import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { newService, newSpace } from '../support/samples.ts';

const api = useApi();
const AT_ONCE = 10;

describe.each([
  ['space', '/spaces/register', newSpace],
  ['service', '/services/register', newService],
] as const)('the same %s without an Idempotency-Key', (noun, path, bodyOf) => {
  async function company() {
    const visitor = api().visitor();
    const user = await visitor.register();
    const own = async () => (await visitor.get(`/${noun}s/user/${user._id}`)).body as { _id: string }[];
    return { visitor, own, body: bodyOf(user._id) };
  }

  test('sent many times at once, and once more, makes one listing', async () => {
    const { visitor, own, body } = await company();
    await visitor.token();
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => visitor.post(path, body)));
    answers.push(await visitor.post(path, body));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await own()).toHaveLength(1);
  });

  test('makes a second one when it comes again ten seconds later', async () => {
    const { visitor, own, body } = await company();
    await visitor.post(path, body);
    api().now += 10_001;
    await visitor.post(path, body);
    expect(await own()).toHaveLength(2);
  });

  test('makes a new one once the first was deleted', async () => {
    const { visitor, own, body } = await company();
    const first = await visitor.post(path, body);
    await visitor.delete(`/${noun}s/${first.body._id}`);
    const second = await visitor.post(path, body);
    expect((await own()).map(({ _id }) => _id)).toEqual([second.body._id]);
    expect(second.body._id).not.toBe(first.body._id);
  });

  test('means nothing for another company, and another body is another listing', async () => {
    const [one, other] = [await company(), await company()];
    await one.visitor.post(path, one.body);
    await one.visitor.post(path, bodyOf(one.body.userId));
    await other.visitor.post(path, { ...one.body, userId: other.body.userId });
    expect([(await one.own()).length, (await other.own()).length]).toEqual([2, 1]);
  });
});
