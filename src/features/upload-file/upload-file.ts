import { senderOf } from '#client/upload.ts';
import { $signedIn } from '#stores/session.ts';

/** Uploads one image for the signed-in company. */
export const sendImage = senderOf('image');

/**
 * Calls the function when the visitor signs out, here or in another tab: the next one may be somebody else.
 * @returns what ends that
 */
export function whenSignedOut(forget: () => void): () => void {
  return $signedIn.listen((isSignedIn) => {
    if (!isSignedIn) forget();
  });
}

/** The address under which everybody finds what the server has put away. */
export function absoluteAddress(url: string): string {
  return new URL(url, location.origin).href;
}

/**
 * Copies a text.
 * @returns whether the browser allowed it; it does so on secure pages only
 */
export async function copyText(text: string): Promise<boolean> {
  // Typed as always there, which it is not on an address without encryption.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  return (
    clipboard?.writeText(text).then(
      () => true,
      () => false,
    ) ?? false
  );
}
