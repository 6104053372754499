const OPENSTREETMAP = 'https://www.openstreetmap.org/copyright';

/** The tiles' credits as HTML: as the setting has them, and OpenStreetMap's name with the link that its licence wants. */
export function creditsOf(setting: string): string {
  if (setting.includes('<a') || !setting.includes('OpenStreetMap')) return setting;
  return setting.replace(
    'OpenStreetMap',
    `<a href="${OPENSTREETMAP}" target="_blank" rel="noopener">OpenStreetMap</a>`,
  );
}
