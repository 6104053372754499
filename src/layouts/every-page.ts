// One module, so that browsers load it as a single script for the whole site.
import { init as prefetchLinks } from 'astro/virtual-modules/prefetch.js';
import './chunk-failures.ts';
import '#features/compare-tray/wake.ts';
import '#features/cookie-notice/cookie-notice.ts';
import '#features/header/header.ts';
import '#features/landing/market-in-sight.ts';
import '#features/notifications/wake.ts';
import '#features/session-notice/session-notice.ts';

// Called here because Astro's `prefetch` setting would add a second script.
prefetchLinks();
