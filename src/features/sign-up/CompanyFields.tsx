import { useStore } from '@nanostores/react';
import {
  registrationPasswordRequirements,
  REGISTRATION_PASSWORD_MINIMUM,
} from '#domain/user/password-requirements.ts';
import type { Registration } from '#domain/user/registration.ts';
import { withScheme } from '#domain/user/as-typed.ts';
import { carryEmail } from '#stores/carried-email.ts';
import { useCountryData, withCountryData } from '#ui/form/country-data.ts';
import { CountryField } from '#ui/form/CountryField.tsx';
import type { Fields } from '#ui/form/fields.ts';
import { ACCOUNT_EMAIL_INPUT, WEBSITE_INPUT } from '#ui/form/input-types.ts';
import { NewPasswordField } from '#ui/form/NewPasswordField.tsx';
import { TelephoneField } from '#ui/form/TelephoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { VatField } from '#ui/form/VatField.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { LogoUpload } from '#ui/upload/LogoUpload.tsx';
import { $countries, choose, suggestOwn, type ChosenCountries } from './chosen-countries.ts';
import { sendLogo } from './send-logo.ts';
import styles from './sign-up.module.css';

interface Props {
  readonly fields: Pick<Fields<Registration>, 'values' | 'set' | 'leave' | 'field' | 'issueOf' | 'errorOf'>;
  readonly logIn: string;
  readonly isDisabled: boolean;
  /** Called when an upload starts or ends. */
  readonly onLogoBusy: (isBusy: boolean) => void;
}

export function CompanyFields({ fields, logIn, isDisabled, onLogoBusy }: Props) {
  const t = useT();
  const locale = useLocale();
  const { values, field, errorOf } = fields;
  const countries = useStore($countries);
  const isDetected = countries.detection === 'done';
  const data = useCountryData();
  const put = ({ country, prefix }: ChosenCountries) =>
    withCountryData(({ shownCountry }) => {
      fields.set({ country, telephoneCountryPrefix: shownCountry(prefix, locale)?.dialCode ?? '' });
    });
  const detected = isDetected ? data?.shownCountry(countries.country, locale) : undefined;
  const suggest = () => void suggestOwn().then(put);

  return (
    <>
      <TextField {...field('name')} label={t('register.name')} autoComplete="organization" />
      <TextField
        {...field('email')}
        label={t('register.email')}
        {...ACCOUNT_EMAIL_INPUT}
        remedy={
          fields.issueOf('email') === 'issues.emailTaken' && (
            <a className={styles['logIn']} href={logIn} onClick={() => carryEmail(values.email)}>
              {t('register.logInAs', { email: values.email.trim() })}
            </a>
          )
        }
      />
      <TelephoneField
        prefix={{
          name: 'telephoneCountryPrefix',
          dialCode: values.telephoneCountryPrefix,
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
        {...WEBSITE_INPUT}
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
        <VatField {...field('vat')} label={t('register.vat')} country={countries.country} />
      </div>
      <p className="visually-hidden" role="status">
        {detected && t('register.countryDetected', { country: detected.name })}
      </p>
      <LogoUpload
        value={values.logo}
        onChange={(logo) => fields.set({ logo })}
        onBusy={onLogoBusy}
        send={sendLogo}
        isDisabled={isDisabled}
        error={errorOf('logo')}
      />
      <NewPasswordField
        {...field('password')}
        label={t('register.password')}
        requirements={registrationPasswordRequirements}
        minimum={REGISTRATION_PASSWORD_MINIMUM}
        hint={values.password === '' ? undefined : t('register.passwordRequirements')}
      />
    </>
  );
}
