import { changeMember, inviteMember, listMembers } from '#api/members.ts';
import { check, type Check } from '../check.ts';
import { is, isDone, refuses, succeeds } from '../expectations.ts';

const email = (): string => `${crypto.randomUUID()}@member.example`;

export const memberChecks: readonly Check[] = [
  check('a company lists its holder, who stays as the last owner', async (contract) => {
    const { visitor, user } = await contract.other();
    const [holder, ...others] = succeeds(listMembers, await visitor.get('/members')).members;
    is('members', others.length, 0);
    is('id', holder?._id, user._id);
    is('address', holder?.email, user.email);
    is('name', holder?.name, user.name);
    is('role', holder?.role, 'owner');
    is('state', holder?.state, 'holder');
    is('a time', Number.isNaN(Date.parse(holder?.since ?? '')), false);
    refuses('LAST_OWNER', await visitor.delete(`/members/${user._id}`));
    refuses('LAST_OWNER', await visitor.patch(`/members/${user._id}`, { role: 'reader' }));
    refuses('NOT_FOUND', await visitor.patch('/members/unknown', { role: 'reader' }));
    refuses('NOT_FOUND', await (await contract.owner()).visitor.delete(`/members/${user._id}`));
    refuses('SESSION_EXPIRED', await contract.guest().get('/members'));
  }),
  check('an unverified company can’t invite, and a forged invitation opens nothing', async (contract) => {
    const { visitor } = await contract.other();
    refuses('EMAIL_NOT_VERIFIED', await visitor.post('/members', { email: email(), role: 'editor' }));
    const forged = { Authorization: 'Bearer forged' };
    refuses('NOT_FOUND', await contract.guest().get('/members/invitation', forged));
    const body = { token: 'forged', name: 'Ana', password: 'Forklift_license-3' };
    refuses('NOT_FOUND', await contract.guest().post('/members/accept', body));
  }),
  check('a company invites a member, changes the role and takes the invitation back', async (contract) => {
    const { visitor } = await contract.confirmed('owner');
    const invited = { email: email(), role: 'editor' };
    const { _id, state } = succeeds(inviteMember, await visitor.post('/members', invited));
    is('state', state, 'invited');
    refuses(
      'EMAIL_EXISTS',
      await visitor.post('/members', { ...invited, email: (await contract.other()).user.email }),
    );
    const changed = await visitor.patch(`/members/${_id}`, { role: 'reader' });
    is('role', succeeds(changeMember, changed).role, 'reader');
    refuses('NOT_FOUND', await (await contract.other()).visitor.delete(`/members/${_id}`));
    isDone(await visitor.delete(`/members/${_id}`));
    const { members } = succeeds(listMembers, await visitor.get('/members'));
    is(
      'is listed',
      members.some((member) => member._id === _id),
      false,
    );
  }),
];
