import prose from '#i18n/openapi.json' with { type: 'json' };

type Texts = Readonly<Record<string, string>>;

const calls: Texts = prose.calls;
const parameters: Texts = prose.parameters;
const properties: Texts = prose.properties;
const schemas: Readonly<Record<string, Texts>> = prose.schemas;

export const { tags, securitySchemes } = prose;

export const describeCall = (name: string): string | undefined => ofKind(name, (key) => calls[key]);

export const describeParameter = (tag: string, call: string, name: string): string | undefined =>
  parameters[`${call}.${name}`] ?? parameters[`${tag}.${name}`] ?? parameters[name];

/** Describes a schema, or one of its properties. A body's schema has the texts of the stored one. */
export const describeSchema = (name: string, property = ''): string | undefined =>
  ofKind(name, (key) => schemas[key]?.[property]) ??
  ofKind(name.replace(/Input$/, ''), (key) => schemas[key]?.[property]) ??
  properties[property];

/** Texts under `Listing` apply to spaces and services. */
function ofKind(name: string, textOf: (key: string) => string | undefined): string | undefined {
  const [kind] = /Space|Service/.exec(name) ?? [];
  const own = textOf(name);
  if (own !== undefined || kind === undefined) return own;
  return textOf(name.replace(kind, 'Listing'))?.replaceAll('{kind}', kind.toLowerCase());
}
