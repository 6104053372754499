import { useStore } from '@nanostores/react';
import { $signedIn } from '#stores/session.ts';
import { FormMessage } from '#ui/form/FormMessage.tsx';
import { useT } from '#ui/island.tsx';

/** Says to a guest, before anything is sent, that a log-in comes first and costs nothing of what was filled in. */
export function GuestNote() {
  const t = useT();
  const isSignedIn = useStore($signedIn, { ssr: () => false });
  return isSignedIn ? null : <FormMessage type="info">{t('service-registry.guest')}</FormMessage>;
}
