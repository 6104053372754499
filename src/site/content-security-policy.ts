type Directive =
  `${'default-src' | 'img-src' | 'connect-src' | 'object-src' | 'base-uri' | 'form-action'} ${string}`;

/**
 * The directives of every page's policy beside its scripts, styles and fonts, whose hashes Astro adds.
 * @param outside addresses of the outside services that the settings name
 */
export function policyOf(outside: readonly string[]): Directive[] {
  const origins = [...new Set(outside.map(originOf))].join(' ');
  return [
    "default-src 'self'",
    // blob: a service's cover is fetched as one; data: Leaflet's empty tile.
    `img-src 'self' data: blob: ${origins}`,
    `connect-src 'self' ${origins}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

// Tile servers may be named with a placeholder: https://{s}.tile.example.org
function originOf(address: string): string {
  return address.replace(/\{s\}/, '*').replace(/^(https?:\/\/[^/?#]+).*$/, '$1');
}
