import { senderOf } from '#client/upload.ts';
import { $signedIn } from '#stores/session.ts';

export const sendImage = senderOf('image');

/** Also after log-out in another tab. @returns the unsubscribe function */
export function whenSignedOut(forget: () => void): () => void {
  return $signedIn.listen((isSignedIn) => {
    if (!isSignedIn) forget();
  });
}

export function absoluteAddress(url: string): string {
  return new URL(url, location.origin).href;
}

/** @returns false if the browser refuses, as on insecure pages */
export async function copyText(text: string): Promise<boolean> {
  // Undefined on insecure origins, despite its type.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return (
    clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false
  );
}
