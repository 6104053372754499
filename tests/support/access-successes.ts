import type { ApiClient } from './api-client.ts';
import type { ApiServer } from './api-server.ts';
import { sessionOf } from './callers.ts';
import { newParty } from './enquiries.ts';
import { createKey, newKey } from './keys.ts';
import { ageMembers, inviteByMail, joinAs, MEMBER_PASSWORD, newMemberEmail } from './members.ts';
import type { Successes } from './openapi-document.ts';
import { PASSWORD } from './samples.ts';

/** A successful call of every operation on sessions, passwords, keys and members. */
export function accessSuccesses(api: () => ApiServer, company: ApiClient): Successes {
  const member = async () => {
    const visitor = api().visitor();
    await visitor.register();
    return { visitor, made: await createKey(api(), visitor) };
  };
  return {
    listSessions: async () => [await company.get('/sessions')],
    endSession: async () => {
      const { visitor } = await member();
      return [await visitor.delete(`/sessions/${await sessionOf(visitor)}`)];
    },
    changePassword: async () => {
      const { visitor } = await newParty(api());
      const newPassword = 'Another_pallet-7';
      // The statements of the holder, too.
      await visitor.put('/password', { currentPassword: PASSWORD, newPassword });
      visitor.forgetToken();
      const { visitor: reader } = await joinAs(api(), visitor, 'reader');
      const body = { currentPassword: MEMBER_PASSWORD, newPassword };
      return [await reader.put('/password', body), body];
    },
    endOtherSessions: async () => [await company.delete('/sessions')],
    listKeys: async () => [await (await member()).visitor.get('/keys')],
    createKey: async () => {
      const body = newKey(api().now);
      return [await (await member()).visitor.post('/keys', body), body];
    },
    listMembers: async () => [await company.get('/members')],
    inviteMember: async () => {
      const { visitor } = await newParty(api());
      const body = { email: newMemberEmail(), role: 'editor' };
      return [await visitor.post('/members', body), body];
    },
    changeMember: async () => {
      const { visitor } = await newParty(api());
      const { id } = await joinAs(api(), visitor, 'editor');
      const body = { role: 'reader' };
      return [await visitor.patch(`/members/${id}`, body), body];
    },
    removeMember: async () => {
      const { visitor, user } = await newParty(api());
      await joinAs(api(), visitor, 'owner');
      const { id } = await joinAs(api(), visitor, 'editor');
      const removed = await visitor.delete(`/members/${id}`);
      // The statements of a holder who leaves, too.
      await ageMembers(api());
      await visitor.delete(`/members/${user._id}`);
      return [removed];
    },
    getInvitation: async () => {
      const { visitor } = await newParty(api());
      const token = await inviteByMail(api(), visitor, { email: newMemberEmail(), role: 'editor' });
      const headers = { Authorization: `Bearer ${token}` };
      return [await api().visitor().get('/members/invitation', headers)];
    },
    acceptInvitation: async () => {
      const { visitor } = await newParty(api());
      const token = await inviteByMail(api(), visitor, { email: newMemberEmail(), role: 'editor' });
      const body = { token, name: 'Ana Gil', password: MEMBER_PASSWORD };
      return [await api().visitor().post('/members/accept', body), body];
    },
    revokeKey: async () => {
      const { visitor, made } = await member();
      return [await visitor.delete(`/keys/${made.id}`)];
    },
  };
}
