type Directive =
  `${'default-src' | 'img-src' | 'connect-src' | 'object-src' | 'base-uri' | 'form-action'} ${string}`;

interface Outside {
  readonly pictures: readonly string[];
  readonly answers: readonly string[];
}

export function policyOf({ pictures, answers }: Outside): Directive[] {
  return [
    "default-src 'self'",
    // blob: service covers; data: Leaflet's empty tile.
    `img-src 'self' data: blob: ${originsOf(pictures)}`,
    `connect-src 'self' ${originsOf(answers)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ];
}

function originsOf(addresses: readonly string[]): string {
  const outside = addresses.filter((address) => !address.startsWith('/'));
  return [...new Set(outside.map(originOf))].join(' ');
}

// Tile servers may contain a placeholder: https://{s}.tile.example.org
function originOf(address: string): string {
  return address.replace(/\{s\}/, '*').replace(/^(https?:\/\/[^/?#]+).*$/, '$1');
}
