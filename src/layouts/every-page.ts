// What runs on every page. One module, so that a browser fetches it as one script, once for the whole site.
import { init as prefetchLinks } from 'astro/virtual-modules/prefetch.js';
import './chunk-failures.ts';
import '#features/compare-tray/wake.ts';
import '#features/cookie-notice/cookie-notice.ts';
import '#features/header/header.ts';
import '#features/landing/market-in-sight.ts';
import '#features/notifications/wake.ts';
import '#features/session-notice/session-notice.ts';

// Called from here, because Astro's setting `prefetch` makes it a second script.
prefetchLinks();
