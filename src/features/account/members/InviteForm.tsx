import { checkBy } from '#domain/check.ts';
import { MEMBER_ROLES, type MemberRole } from '#domain/user/member-role.ts';
import { NewMember, type Member } from '#domain/user/member.ts';
import { Button } from '#ui/button/Button.tsx';
import { FailureMessage } from '#ui/form/FormMessage.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useSubmission } from '#ui/form/use-submission.ts';
import { useT } from '#ui/island.tsx';
import choices from '../details/choices.module.css';
import { Group } from '../details/Group.tsx';
import { invite } from './own-members.ts';

const INITIALLY = { email: '', role: 'editor' as MemberRole };

export function InviteForm({ onInvited }: { readonly onInvited: (invited: Member) => void }) {
  const t = useT();
  const { state, isBusy, values, set, field, form } = useSubmission({
    work: { check: checkBy(NewMember), send: invite },
    initially: INITIALLY,
    keeping: { name: 'invite' },
    onSent: onInvited,
  });
  return (
    <form className={choices['form']} aria-labelledby="invite" {...form}>
      <Group id="invite" heading={t('members.form.heading')} about={<p>{t('members.form.lead')}</p>}>
        <TextField {...field('email')} type="email" label={t('members.form.email')} autoComplete="off" />
        <fieldset className={choices['choices']}>
          <legend>{t('members.form.role')}</legend>
          {MEMBER_ROLES.map((role) => (
            <label key={role}>
              <input
                type="radio"
                name="member-role"
                checked={values.role === role}
                onChange={() => set({ role })}
              />
              <span>
                <span>{t(`roles.name.${role}`)}</span>
                <small>{t(`roles.may.${role}`)}</small>
              </span>
            </label>
          ))}
        </fieldset>
        <FailureMessage state={state} />
        <Button type="submit" aria-busy={isBusy} aria-disabled={isBusy}>
          {t(isBusy ? 'members.form.busy' : 'members.form.submit')}
        </Button>
      </Group>
    </form>
  );
}
