/** After this long the page stays: the link was a download, or the visitor stopped it. */
const PATIENCE_MS = 15_000;

let staysFrom = 0;

if (typeof window !== 'undefined') {
  addEventListener('beforeunload', leave);
  // Safari on phones has no `beforeunload`, and older ones no `navigation`.
  if ('navigation' in window) {
    navigation.addEventListener('navigate', ({ destination }) => {
      if (!destination.sameDocument) leave();
    });
  }
  addEventListener('pageshow', () => (staysFrom = 0));
}

function leave(): void {
  staysFrom = Date.now() + PATIENCE_MS;
}

/**
 * Whether another page was asked for. Firefox and Safari then end all requests of this one at once, although it is seen
 * until the other arrives: what fails meanwhile is no failure to show.
 */
export const isNavigatingAway = (): boolean => Date.now() < staysFrom;

/** At once, unless another page was asked for: then only if this one stays. */
export async function whenStaying(): Promise<void> {
  if (!isNavigatingAway()) return;
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    addEventListener('pageshow', resolve, { once: true });
  });
}
