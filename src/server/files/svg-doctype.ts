/** Drawing programs' document types have some hundred characters. */
const DOCTYPE_LIMIT = 65_536;

/** Maximum growth from expanded entities, in UTF-16 units. */
const EXPANSION_LIMIT = 1_000_000;

const TOKEN = /"[^"]*"|'[^']*'|<!--|[<>[\]]|[^\s"'<>[\]]+/g;
const NAME = /^[A-Za-z_][\w.-]*$/;
const REFERENCE = /&([A-Za-z_][\w.-]*);/g;

/** A picture's text depends on none of these. */
const IGNORED = ['!ELEMENT', '!ATTLIST', '!NOTATION'];

/** Drops the prolog and resolves its entities. @throws RangeError if it has others than plain internal ones */
export function withoutDoctype(text: string): string {
  const document = withoutProlog(text);
  if (!/^<!DOCTYPE\s/.test(document)) return document;
  const entities = new Map<string, string>();
  let declaration: string[] = [];
  let isInside = false;
  for (const { token, end } of tokensOf(document.slice(0, DOCTYPE_LIMIT))) {
    if (token === '[' || token === ']') isInside = token === '[';
    else if (token === '<') declaration = [];
    else if (token !== '>') declaration.push(token);
    else if (!isInside) return expanded(document.slice(end), entities);
    else addEntity(entities, declaration);
  }
  throw new RangeError('The document type has no end.');
}

function withoutProlog(text: string): string {
  let rest = text.trimStart();
  for (;;) {
    const [start, end] = rest.startsWith('<?') ? ['<?', '?>'] : ['<!--', '-->'];
    const index = rest.startsWith(start) ? rest.indexOf(end, start.length) : -1;
    if (index < 0) return rest;
    rest = rest.slice(index + end.length).trimStart();
  }
}

function* tokensOf(head: string): Generator<{ readonly token: string; readonly end: number }> {
  const tokens = new RegExp(TOKEN);
  for (let found = tokens.exec(head); found !== null; found = tokens.exec(head)) {
    const [token] = found;
    if (token !== '<!--') yield { token, end: tokens.lastIndex };
    else if (!head.includes('-->', tokens.lastIndex)) return;
    else tokens.lastIndex = head.indexOf('-->', tokens.lastIndex) + 3;
  }
}

// The first declaration of a name counts.
function addEntity(
  entities: Map<string, string>,
  [type = '', name = '', value = '', ...more]: string[],
): void {
  if (IGNORED.includes(type)) return;
  const isPlain = /^["']/.test(value) && !/[<&%]/.test(value) && more.length === 0;
  if (type !== '!ENTITY' || !NAME.test(name) || !isPlain) throw new RangeError('The entity is not plain.');
  if (!entities.has(name)) entities.set(name, quoted(value.slice(1, -1)));
}

const quoted = (value: string): string =>
  value.replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');

function expanded(text: string, entities: ReadonlyMap<string, string>): string {
  let growth = 0;
  return text.replace(REFERENCE, (reference, name: string) => {
    const value = entities.get(name);
    if (value === undefined) return reference;
    growth += value.length;
    if (growth > EXPANSION_LIMIT) throw new RangeError('The entities are too long.');
    return value;
  });
}
