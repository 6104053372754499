import { useState } from 'react';
import { findCountryByCode, findCountryByDialCode } from '#domain/place/countries.ts';
import { withScheme } from '#domain/user/as-typed.ts';
import { CountryField } from '#ui/form/CountryField.tsx';
import { WEBSITE_INPUT } from '#ui/form/input-types.ts';
import { Switch } from '#ui/form/Switch.tsx';
import { TelephoneField } from '#ui/form/TelephoneField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { VatField } from '#ui/form/VatField.tsx';
import { useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LogoUpload } from '#ui/upload/LogoUpload.tsx';
import { useDueFields } from './use-due-fields.ts';
import type { useDetails } from './use-details.ts';
import { sendLogo } from './user-details.ts';

const LogoStatement = lazy(async () => (await import('./LogoStatement.tsx')).LogoStatement);

interface Props {
  readonly details: ReturnType<typeof useDetails>;
  readonly savedLogo: string | undefined;
  readonly isDisabled: boolean;
  readonly onLogoBusy: (isBusy: boolean) => void;
}

export function CompanyFields({ details, savedLogo, isDisabled, onLogoBusy }: Props) {
  const t = useT();
  const { values, set } = details;
  const { field, errorOf } = useDueFields(details);
  const [dialled, setDialled] = useState('');
  const prefix = findCountryByDialCode(values.telephoneCountryPrefix, dialled || values.country);

  return (
    <>
      <LogoUpload
        value={values.logo}
        saved={savedLogo}
        onChange={(logo) => set({ logo })}
        onBusy={onLogoBusy}
        send={sendLogo}
        isDisabled={isDisabled}
        error={details.errorOf('logo')}
      />
      <LogoStatement logo={savedLogo} />
      <TextField {...field('name')} label={t('user-details.name')} autoComplete="organization" />
      <TelephoneField
        prefix={{
          name: 'telephoneCountryPrefix',
          dialCode: values.telephoneCountryPrefix,
          country: prefix?.code ?? '',
          onChange: (code) => {
            setDialled(code);
            set({ telephoneCountryPrefix: findCountryByCode(code)?.dialCode ?? '' });
          },
          error: errorOf('telephoneCountryPrefix', 'issues.dialCode'),
        }}
        number={field('telephone')}
      />
      <TextField
        {...field('website')}
        label={t('user-details.website')}
        {...WEBSITE_INPUT}
        hint={t('user-details.websiteHint')}
        onBlur={(event) => {
          set({ website: withScheme(values.website) });
          field('website').onBlur(event);
        }}
      />
      <CountryField
        label={t('user-details.country')}
        name="country"
        value={findCountryByCode(values.country)?.code ?? ''}
        onChange={(country) => set({ country })}
        error={errorOf('country', 'issues.country')}
      />
      <VatField {...field('vat')} label={t('user-details.vat')} country={values.country} />
      <TextField
        {...field('legalName')}
        label={t('user-details.legalName')}
        hint={t('user-details.legalNameHint')}
        isOptional
      />
      <Switch
        label={t('user-details.showsVat')}
        isOn={values.showsVat === 'yes'}
        onChange={(isOn) => set({ showsVat: isOn ? 'yes' : 'no' })}
      />
    </>
  );
}
