import type { AskValues } from '#stores/ask/ask-work.ts';
import type { Fields } from '../form/fields.ts';
import { TextField } from '../form/TextField.tsx';
import { useT } from '../island.tsx';
import styles from './ask.module.css';

interface Props {
  readonly field: Fields<AskValues>['field'];
  readonly logInAt: string;
}

/** Only an email address is required. */
export function GuestFields({ field, logInAt }: Props) {
  const t = useT();
  const { value, onChange } = field('homepage');
  return (
    <fieldset className={styles['guest']}>
      <legend>{t('ask.you')}</legend>
      <p>
        {t('ask.haveAccount')} <a href={logInAt}>{t('ask.logIn')}</a>
      </p>
      <TextField
        {...field('email')}
        label={t('ask.email')}
        hint={t('ask.emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField {...field('name')} label={t('ask.name')} autoComplete="name" isOptional />
      <TextField {...field('company')} label={t('ask.company')} autoComplete="organization" isOptional />
      {/* Honeypot: invisible to people, so only programs fill it in. */}
      <div className={styles['unseen']} aria-hidden="true">
        <input
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </div>
    </fieldset>
  );
}
