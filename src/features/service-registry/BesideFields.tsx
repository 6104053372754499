import { useStore } from '@nanostores/react';
import { $signedIn } from '#stores/session.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useT } from '#ui/island.tsx';
import { later } from '#ui/later.tsx';
import { AvailabilityFields } from '#ui/wizard/AvailabilityFields.tsx';
import type { BesideProps } from '#ui/wizard/wizard-screen.ts';

const ServiceImages = later(async () => (await import('./ServiceImages.tsx')).ServiceImages);

/**
 * What is asked for along with a service's description. Only companies upload images; a guest hears that a log-in comes
 * first and costs nothing of what was filled in.
 */
export function BesideFields(props: BesideProps) {
  const t = useT();
  const isSignedIn = useStore($signedIn, { ssr: () => false });
  return (
    <>
      {isSignedIn ? <ServiceImages /> : <FormMessage type="info">{t('service-registry.guest')}</FormMessage>}
      <AvailabilityFields {...props} />
    </>
  );
}
