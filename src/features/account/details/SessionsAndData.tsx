import { YourData } from '../data/YourData.tsx';
import { Checks } from '../checks/Checks.tsx';
import { Units } from '../units/Units.tsx';
import { Sessions } from '../sessions/Sessions.tsx';

/** One script for what is below the form. */
export function SessionsAndData() {
  return (
    <>
      <Checks />
      <Units />
      <Sessions />
      <YourData />
    </>
  );
}
