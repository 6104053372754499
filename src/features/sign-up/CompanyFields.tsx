import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { countryName } from '#domain/place/country-names.ts';
import { findCountryByCode } from '#domain/place/countries.ts';
import { registrationPasswordDemands, REGISTRATION_PASSWORD_MINIMUM } from '#domain/user/password.ts';
import type { Registration } from '#domain/user/registration.ts';
import { withScheme } from '#domain/user/website.ts';
import { CountryField } from '#ui/form/CountryField.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { PasswordChecks } from '#ui/form/PasswordChecks.tsx';
import { PasswordField } from '#ui/form/PasswordField.tsx';
import { TelephoneField } from '#ui/form/TelephoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { LogoUpload } from '#ui/upload/LogoUpload.tsx';
import { $countries, choose, suggestOwn, type ChosenCountries } from './chosen-countries.ts';
import { sendLogo } from './sign-up.ts';
import styles from './sign-up.module.css';

interface Props {
  readonly fields: Pick<Fields<typeof Registration>, 'values' | 'set' | 'leave' | 'field' | 'errorOf'>;
  readonly isDisabled: boolean;
  /** Hears when a logo starts and ends being on its way. */
  readonly onLogoBusy: (isBusy: boolean) => void;
}

/** All that a company tells about itself. */
export function CompanyFields({ fields, isDisabled, onLogoBusy }: Props) {
  const t = useT();
  const checksId = useId();
  const locale = useLocale();
  const { values, field, errorOf } = fields;
  const countries = useStore($countries);
  const isDetected = countries.detection === 'done';
  const put = ({ country, prefix }: ChosenCountries) =>
    fields.set({ country, telephoneCountryPrefix: findCountryByCode(prefix)?.dialCode ?? '' });
  const suggest = () => void suggestOwn().then(put);

  return (
    <>
      <TextField {...field('name')} label={t('register.name')} autoComplete="organization" />
      {/* Password managers keep it as what the company logs in with. */}
      <TextField
        {...field('email')}
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
          isDetected,
        }}
        number={{ ...field('telephone'), error: errorOf('telephone', 'issues.telephone') }}
      />
      <TextField
        {...field('website')}
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
          isDetected={isDetected}
        />
        <TextField {...field('vat')} label={t('register.vat')} autoComplete="off" spellCheck={false} />
      </div>
      <p className="visually-hidden" role="status">
        {isDetected &&
          countries.country &&
          t('register.countryDetected', { country: countryName(countries.country, locale) })}
      </p>
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
          {...field('password')}
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
