import { describe, expect, it } from 'vitest';
import { compare, givenSettings } from '#build/freshness.ts';

const SITE_URL = 'https://a.example';

describe('a built site', () => {
  it('is current with the same sources and settings', () => {
    expect(compare({ sources: 's', settings: { SITE_URL } }, 's', { SITE_URL })).toEqual({
      isOutdated: false,
      changed: [],
      kept: [],
      settings: { SITE_URL },
    });
  });

  it('is outdated with other sources', () => {
    expect(compare({ sources: 's', settings: {} }, 't', {}).isOutdated).toBe(true);
  });

  it('is outdated with a changed or added setting', () => {
    const API_ORIGIN = 'https://api.example';
    expect(
      compare({ sources: 's', settings: { SITE_URL } }, 's', { SITE_URL: 'https://b.example', API_ORIGIN }),
    ).toMatchObject({
      changed: [
        'The site was built with SITE_URL=https://a.example, and SITE_URL=https://b.example is set now.',
        'The site was built without API_ORIGIN, and API_ORIGIN=https://api.example is set now.',
      ],
      kept: [],
      settings: { SITE_URL: 'https://b.example', API_ORIGIN },
    });
  });

  it('keeps a setting that is no longer set', () => {
    expect(compare({ sources: 's', settings: { SITE_URL } }, 't', {})).toEqual({
      isOutdated: true,
      changed: [],
      kept: [
        'The site was built with SITE_URL=https://a.example, which is not set now; it stays. "npm run build" builds it anew with what is set.',
      ],
      settings: { SITE_URL },
    });
  });
});

describe('the given settings', () => {
  it('are the site’s variables that are set, as the build uses them', () => {
    expect(givenSettings({ SITE_URL: 'https://a.example/', API_ORIGIN: '', PORT: '80' })).toEqual({
      SITE_URL,
    });
  });
});
