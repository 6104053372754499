import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MEMBER_ROLES, type MemberRole } from '#domain/user/member-role.ts';
import { MEMBER_LIMIT, type Member } from '#domain/user/member.ts';
import type { User } from '#domain/user/user.ts';
import { formatDate } from '#site/format.ts';
import { notify } from '#stores/notifications.ts';
import { Button } from '#ui/button/Button.tsx';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useSavedChoice } from '#ui/form/use-saved-choice.ts';
import { useLocale, useT } from '#ui/island.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { beginAtHeading } from '../account-place.ts';
import { Group } from '../details/Group.tsx';
import rows from '../sessions/sessions.module.css';
import { InviteForm } from './InviteForm.tsx';
import { Leave } from './Leave.tsx';
import styles from './members.module.css';
import { $members, changeRole, loadMembers, remove } from './own-members.ts';

/** For owners. */
export function MemberList({ user }: { readonly user: User }) {
  const t = useT();
  const loaded = useStore($members);
  const [removing, setRemoving] = useState<Member>();
  const [status, setStatus] = useState('');
  const [invitations, setInvitations] = useState(0);
  useEffect(() => void loadMembers(), []);
  const members = loaded.value ?? [];
  const ownId = user.member?._id ?? user._id;

  async function run(member: Member): Promise<void> {
    setStatus('');
    if (!(await remove(member._id))) return;
    setStatus(t('members.removed'));
    // The company's address is the new holder's.
    if (member.state === 'holder') location.reload();
    // The focused button is gone.
    beginAtHeading('members');
  }

  function showInvited({ email }: Member): void {
    notify('success', { text: t('members.invited', { email }) });
    // A new form, for the next.
    setInvitations((before) => before + 1);
    beginAtHeading('members');
  }
  return (
    <>
      <div className={rows['sessions']}>
        <Group about={<p>{t('members.lead')}</p>}>
          {loaded.status === 'failed' && (
            <LoadFailure text={t('members.notLoaded')} onRetry={() => void loadMembers()} />
          )}
          <ul aria-busy={loaded.status === 'loading'}>
            {loaded.status === 'loading' && <li className={rows['waiting']} aria-hidden="true" />}
            {members.map((member) => (
              <MemberRow
                key={member._id}
                of={member}
                isOwn={member._id === ownId}
                successor={successorOf(member, members)}
                onRemove={() => setRemoving(member)}
                onChanged={() => setStatus(t('members.changed'))}
              />
            ))}
          </ul>
          <p className="visually-hidden" role="status">
            {status}
          </p>
        </Group>
      </div>
      {members.length < MEMBER_LIMIT ? (
        <InviteForm key={invitations} onInvited={showInvited} />
      ) : (
        <p>{t('members.full')}</p>
      )}
      {removing && (
        <ConfirmDialog
          question={t('members.question', { name: removing.name || removing.email })}
          consequence={t(removing.state === 'holder' ? 'members.holderConsequence' : 'members.consequence')}
          cancel={t('members.cancel')}
          confirm={t('members.remove')}
          onConfirm={() => void run(removing)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** Who takes the holder's place. */
const successorOf = ({ state }: Member, members: readonly Member[]): Member | undefined =>
  state === 'holder' ? members.find((each) => each.state === 'joined' && each.role === 'owner') : undefined;

interface Props {
  readonly of: Member;
  readonly isOwn: boolean;
  readonly successor: Member | undefined;
  readonly onRemove: () => void;
  readonly onChanged: () => void;
}

function MemberRow({ of: member, isOwn, successor, onRemove, onChanged }: Props) {
  const t = useT();
  const locale = useLocale();
  const { _id, email, state, since } = member;
  const name = member.name || email;
  const { chosen, choose } = useSavedChoice<MemberRole>(async (role) => {
    if (await changeRole(member, role)) onChanged();
  });
  return (
    <li className={[rows['session'], styles['member']].join(' ')}>
      <div>
        <p className={rows['name']}>
          <span>{name}</span>
          {isOwn && <span>{t('members.you')}</span>}
        </p>
        {name !== email && <p>{email}</p>}
        <p>{t(`members.states.${state}`, { date: formatDate(new Date(since), locale) })}</p>
      </div>
      <div className={styles['actions']}>
        {state === 'holder' || isOwn ? (
          <span>{t('roles.name.owner')}</span>
        ) : (
          <Select
            aria-label={t('members.roleOf', { name })}
            aria-busy={chosen !== undefined}
            value={chosen ?? member.role}
            onChange={({ target }) => {
              const role = MEMBER_ROLES.find((each) => each === target.value);
              if (role !== undefined) choose(role);
            }}
          >
            {MEMBER_ROLES.map((role) => (
              <option key={role} value={role}>
                {t(`roles.name.${role}`)}
              </option>
            ))}
          </Select>
        )}
        {isOwn && state !== 'holder' && <Leave id={_id} consequence={t('members.ownerLeaves')} />}
        {isOwn && successor && (
          <Leave id={_id} consequence={t('members.holderLeaves', { name: successor.name })} />
        )}
        {!isOwn && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('members.removeOf', { name })}
            onClick={onRemove}
          >
            {t('members.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
