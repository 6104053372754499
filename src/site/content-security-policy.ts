type Directive =
  `${'default-src' | 'img-src' | 'connect-src' | 'object-src' | 'base-uri' | 'form-action'} ${string}`;

/** The outside services that the settings name. */
interface Outside {
  /** Addresses that pictures come from. */
  readonly pictures: readonly string[];
  /** Addresses that scripts ask. */
  readonly answers: readonly string[];
}

/** The directives of every page's policy beside its scripts, styles and fonts, whose hashes Astro adds. */
export function policyOf({ pictures, answers }: Outside): Directive[] {
  return [
    "default-src 'self'",
    // blob: a service's cover is fetched as one; data: Leaflet's empty tile.
    `img-src 'self' data: blob: ${originsOf(pictures)}`,
    `connect-src 'self' ${originsOf(answers)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

function originsOf(addresses: readonly string[]): string {
  // What lies on our own origin is allowed anyway.
  const outside = addresses.filter((address) => !address.startsWith('/'));
  return [...new Set(outside.map(originOf))].join(' ');
}

// Tile servers may be named with a placeholder: https://{s}.tile.example.org
function originOf(address: string): string {
  return address.replace(/\{s\}/, '*').replace(/^(https?:\/\/[^/?#]+).*$/, '$1');
}
