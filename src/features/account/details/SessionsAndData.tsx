import { YourData } from '../data/YourData.tsx';
import { ChecksGroup } from '../checks/ChecksGroup.tsx';
import { Units } from '../units/Units.tsx';
import { Sessions } from '../sessions/Sessions.tsx';

/** One script for what is below the form. */
export function SessionsAndData() {
  return (
    <>
      <ChecksGroup />
      <Units />
      <Sessions />
      <YourData />
    </>
  );
}
