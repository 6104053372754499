import { PasswordField } from '#ui/form/PasswordField.tsx';
import { useT } from '#ui/island.tsx';
import { useDueFields } from './use-due-fields.ts';
import type { useDetails } from './use-details.ts';

/** A new password, whose rules are told one by one while it is typed (§5). */
export function NewPassword({ details }: { readonly details: ReturnType<typeof useDetails> }) {
  const t = useT();
  const { field } = useDueFields(details);
  const isEmpty = details.values.newPassword === '';
  const whileTyping = details.wrongIn('newPassword') ?? t('user-details.newPasswordEnds');
  return (
    <PasswordField
      {...field('newPassword')}
      label={t('user-details.newPassword')}
      autoComplete="new-password"
      hint={isEmpty ? t('user-details.newPasswordHint') : whileTyping}
      isOptional
    />
  );
}
