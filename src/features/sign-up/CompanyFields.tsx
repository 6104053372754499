import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { IssueKey } from '#domain/issue.ts';
import { findCountryByCode } from '#domain/place/countries.ts';
import { registrationPasswordDemands, REGISTRATION_PASSWORD_MINIMUM } from '#domain/user/password.ts';
import type { Registration } from '#domain/user/registration.ts';
import { withScheme } from '#domain/user/website.ts';
import { CountryField } from '#ui/form/CountryField.tsx';
import type { Fields, Leaving } from '#ui/form/fields.ts';
import { PasswordChecks } from '#ui/form/PasswordChecks.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TelephoneField } from '#ui/form/TelephoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useT } from '#ui/island.tsx';
import { LogoUpload } from '#ui/upload/LogoUpload.tsx';
import { $countries, choose, suggestOwn, type ChosenCountries } from './chosen-countries.ts';
import { sendLogo } from './sign-up.ts';
import styles from './sign-up.module.css';

interface Props {
  readonly fields: Fields<typeof Registration>;
  readonly isDisabled: boolean;
  /** Hears when a logo starts and ends being on its way. */
  readonly onLogoBusy: (isBusy: boolean) => void;
}

type TextName = 'name' | 'email' | 'telephone' | 'website' | 'vat' | 'password';

/** All that a company tells about itself. */
export function CompanyFields({ fields, isDisabled, onLogoBusy }: Props) {
  const t = useT();
  const checksId = useId();
  const { values } = fields;
  const countries = useStore($countries);
  const put = ({ country, prefix }: ChosenCountries) =>
    fields.set({ country, telephoneCountryPrefix: findCountryByCode(prefix)?.dialCode ?? '' });
  const suggest = () => void suggestOwn().then(put);
  const errorOf = (name: keyof Registration, ifEmpty?: IssueKey) => {
    const issue = fields.issueOf(name);
    return issue && t(issue === 'issues.required' && ifEmpty ? ifEmpty : issue);
  };
  const text = (name: TextName) => ({
    name,
    value: values[name],
    onChange: (value: string) => fields.set({ [name]: value }),
    onBlur: (event: Leaving) => fields.leave(name, event),
    error: errorOf(name),
  });

  return (
    <>
      <TextField {...text('name')} label={t('register.name')} autoComplete="organization" />
      {/* Password managers keep it as what the company logs in with. */}
      <TextField
        {...text('email')}
        label={t('register.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
      />
      <TelephoneField
        prefix={{
          name: 'telephoneCountryPrefix',
          country: countries.prefix,
          onChange: (code) => put(choose('prefix', code)),
          onFocus: suggest,
          onBlur: (event) => fields.leave('telephoneCountryPrefix', event),
          error: errorOf('telephoneCountryPrefix', 'issues.dialCode'),
        }}
        number={{ ...text('telephone'), error: errorOf('telephone', 'issues.telephone') }}
      />
      <TextField
        {...text('website')}
        label={t('register.website')}
        type="url"
        inputMode="url"
        autoComplete="url"
        spellCheck={false}
        hint={values.website === '' ? undefined : t('register.websiteRequirements')}
        onBlur={(event) => {
          fields.set({ website: withScheme(values.website) });
          fields.leave('website', event);
        }}
      />
      <div className={styles['pair']}>
        <CountryField
          label={t('register.country')}
          name="country"
          value={countries.country}
          onChange={(code) => put(choose('country', code))}
          onFocus={suggest}
          onBlur={(event) => fields.leave('country', event)}
          error={errorOf('country', 'issues.country')}
        />
        <TextField {...text('vat')} label={t('register.vat')} autoComplete="off" spellCheck={false} />
      </div>
      <LogoUpload
        value={values.logo}
        onChange={(logo) => fields.set({ logo })}
        onBusy={onLogoBusy}
        send={sendLogo}
        isDisabled={isDisabled}
        error={errorOf('logo')}
      />
      <div className={styles['password']}>
        <PasswordField
          {...text('password')}
          label={t('register.password')}
          autoComplete="new-password"
          hint={values.password === '' ? undefined : t('register.passwordRequirements')}
          aria-describedby={values.password === '' ? undefined : checksId}
        />
        {values.password !== '' && <PasswordChecks id={checksId} checks={checksOf(values.password)} />}
      </div>
    </>
  );

  function checksOf(password: string) {
    const { length, uppercase, lowercase, symbol } = registrationPasswordDemands;
    const count = REGISTRATION_PASSWORD_MINIMUM;
    return [
      { label: t('common.passwordChecks.length', { count }), isFulfilled: length(password) },
      { label: t('common.passwordChecks.uppercase'), isFulfilled: uppercase(password) },
      { label: t('common.passwordChecks.lowercase'), isFulfilled: lowercase(password) },
      { label: t('common.passwordChecks.symbol'), isFulfilled: symbol(password) },
    ];
  }
}
