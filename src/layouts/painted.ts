import type { ClientDirective } from 'astro';

/** A page that is not shown has no frames. */
const FRAME_LIMIT_MS = 500;

/** `client:painted` fetches and hydrates islands once what the page shows without them is painted. */
const painted: ClientDirective = (load) => void hydrate(load);

async function hydrate(load: Parameters<ClientDirective>[0]): Promise<void> {
  await firstFrame();
  // Preloads of all such islands (src/build/finish-build.ts).
  const later = document.querySelector<HTMLTemplateElement>('template[data-later]');
  if (later) document.head.append(later.content);
  const hydrateIsland = await load();
  await hydrateIsland();
}

function firstFrame(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    // The message is handled after the frame.
    requestAnimationFrame(() => port2.postMessage(undefined));
    setTimeout(resolve, document.hidden ? 0 : FRAME_LIMIT_MS);
  });
}

// Astro takes a directive by its file's default.
// eslint-disable-next-line no-restricted-syntax
export default painted;
