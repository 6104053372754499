import { href } from '#site/routes.ts';
import { carryEmail } from '#stores/carried-email.ts';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './forgotten-password.module.css';

export function BackToLogIn({ email }: { readonly email: string }) {
  const t = useT();
  const locale = useLocale();
  return (
    <p className={styles['back']}>
      <a href={href('LogIn', locale)} onClick={() => carryEmail(email)}>
        {t('auth.forgottenPassword.backToLogIn')}
      </a>
    </p>
  );
}
