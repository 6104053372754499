import { useStore } from '@nanostores/react';
import { isAtLeast, MEMBER_ROLES, type MemberRole } from '#domain/user/member-role.ts';
import type { User } from '#domain/user/user.ts';
import { $user } from '#stores/session.ts';
import { lazyIsland, useT } from '#ui/island.tsx';
import { Group } from '../details/Group.tsx';
import { Leave } from './Leave.tsx';
import { MemberList } from './MemberList.tsx';

function MembersView() {
  const user = useStore($user);
  if (user === undefined) return null;
  const { member } = user;
  if (member === undefined || isAtLeast(member.role, 'owner')) return <MemberList user={user} />;
  const role = MEMBER_ROLES.find((each) => each === member.role) ?? 'reader';
  return <OwnRole of={user} role={role} />;
}

export const Members = lazyIsland(MembersView, ['api-errors', 'common', 'issues', 'members', 'roles']);

/** Only owners see the others. */
function OwnRole({ of: { name, member }, role }: { readonly of: User; readonly role: MemberRole }) {
  const t = useT();
  return (
    <Group
      about={
        <>
          <p>{t('members.ownRole', { company: name, role: t(`roles.name.${role}`) })}</p>
          <p>{t(`roles.may.${role}`)}</p>
        </>
      }
    >
      {member && <Leave id={member._id} consequence={t('members.leaveConsequence', { company: name })} />}
    </Group>
  );
}
