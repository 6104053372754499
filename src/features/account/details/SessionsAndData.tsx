import { YourData } from '../data/YourData.tsx';
import { Sessions } from '../sessions/Sessions.tsx';

/** One script for what is below the form. */
export function SessionsAndData() {
  return (
    <>
      <Sessions />
      <YourData />
    </>
  );
}
