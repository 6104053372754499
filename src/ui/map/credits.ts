const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright';

/** Adds the link to OpenStreetMap that its license requires. */
export function creditsOf(setting: string): string {
  if (setting.includes('<a') || !setting.includes('OpenStreetMap')) return setting;
  return setting.replace(
    'OpenStreetMap',
    `<a href="${OPENSTREETMAP}" target="_blank" rel="noopener">OpenStreetMap</a>`,
  );
}
