import { useStore } from '@nanostores/react';
import type { Address } from '#domain/listing/address.ts';
import { checkAddress } from '#stores/address.ts';
import { lazy } from '#ui/lazy.tsx';
import { useWizard } from '#ui/wizard/wizard-screen.ts';

const PlaceCheck = lazy(async () => (await import('#ui/wizard/PlaceCheck.tsx')).PlaceCheck);

interface Props {
  readonly address: Address;
  readonly pin?: string;
  readonly canPin?: boolean;
  readonly onUse?: (place: Pick<Address, 'country' | 'region'>) => void;
}

export function CheckedAddress({ address, pin = '', ...rest }: Props) {
  const { country, region, city, zip } = address;
  if (country.trim() === '' || city.trim() === '') return null;
  return (
    <PlaceCheck
      {...rest}
      region={region}
      pin={pin}
      subject={[country, region, city, zip, pin].join('|')}
      check={(signal) => checkAddress(address, pin, signal)}
    />
  );
}

/** Before publishing, wherever the owner comes from. */
export const placeNoticeOf = (part: 'locationData' | 'location') =>
  function PlaceNotice() {
    const address = useStore(useWizard().store.$drafts)[part] as Address;
    return <CheckedAddress address={address} pin={address.coordinates ?? ''} />;
  };
