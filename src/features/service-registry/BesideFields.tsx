import { AvailabilityFields } from '#ui/wizard/AvailabilityFields.tsx';
import type { BesideProps } from '#ui/wizard/wizard-screen.ts';
import { ServiceImages } from './ServiceImages.tsx';

/** What is asked for along with a service's description. */
export const BesideFields = (props: BesideProps) => (
  <>
    <ServiceImages />
    <AvailabilityFields {...props} />
  </>
);
