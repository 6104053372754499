import { readdirSync, readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { useApi } from '../support/api-server.ts';
import { download, svgOf, uploadLogo } from '../support/uploads.ts';

const api = useApi();
const drawing = '<path d="M0 0h9v9z"/>';

const send = (content: string | Uint8Array<ArrayBuffer>, type = 'image/svg+xml') =>
  uploadLogo(api().visitor(), content, { name: 'logo.svg', type });

async function kept(content: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const visitor = api().visitor();
  const answer = await uploadLogo(visitor, content, { name: 'logo.svg' });
  expect(answer.status).toBe(201);
  return String((await download(visitor, answer.body.data.gcsUrl)).bytes);
}

function utf16(text: string, encoding: 'utf16le' | 'utf16be'): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return encoding === 'utf16le' ? bytes : bytes.swap16();
}

const pixelsOf = (svg: Uint8Array | string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(120, 60, { fit: 'fill' }).ensureAlpha().raw().toBuffer();

/** As drawing programs save them. */
const LOGOS = new URL('logos/', import.meta.url);

const repetition = (prefix: string, link: string) =>
  `<${prefix}path id="n0" d="M0 0"/>${Array.from(
    { length: 8 },
    (_, n) => `<${prefix}g id="n${n + 1}">${`<${prefix}use ${link}="#n${n}"/>`.repeat(10)}</${prefix}g>`,
  ).join('')}`;

describe('an SVG is refused', () => {
  test.each([
    ['without an svg element', '<?xml version="1.0"?><picture/>'],
    ['that is a text', 'just words'],
    ['whose root is something else', `<html xmlns="http://www.w3.org/1999/xhtml">${svgOf(drawing)}</html>`],
    ['of another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml"><p/></svg>'],
    ['with a script', svgOf('<script>alert(1)</script>')],
    ['with a SCRIPT', svgOf('<SCRIPT>alert(1)</SCRIPT>')],
    ['with javascript:', svgOf('<a href="javascript:alert(1)"><path/></a>')],
    ['with JavaScript: and blanks inside', svgOf('<a href="java\nScr\tipt :alert(1)"><path/></a>')],
    ['with data:', svgOf('<image href="data:image/png;base64,AAAA"/>')],
    ['with DATA :', svgOf('<image href="DATA :image/png;base64,AAAA"/>')],
    ['with onload=', svgOf(drawing, ' onload="alert(1)"')],
    ['with ONLOAD =', svgOf(drawing, ' ONLOAD\n = "alert(1)"')],
    ['with a script in decimal references', svgOf('<a href="&#106;&#97;vascript&#58;alert(1)"/>')],
    [
      'with a script in hexadecimal references',
      svgOf('<a href="&#x6A;&#x61;&#x76;&#x61;&#x73;cript&#x3a;x"/>'),
    ],
    ['with references without a semicolon', svgOf('<text>&#115cript</text>')],
    ['with a reference to a blank inside', svgOf('<a href="da&#9;ta&#x3A;text/html,x"/>')],
    ['with an invisible character inside', svgOf('<a href="da\u200bta:text/html,x"/>')],
    [
      'with a script in pieces of entities',
      `<!DOCTYPE svg [<!ENTITY a "java"><!ENTITY b 'scri'>]>${svgOf('<a href="&a;&b;pt:alert(1)"/>')}`,
    ],
    ['with elements in an entity', `<!DOCTYPE svg [<!ENTITY x "<g/>">]>${svgOf('&x;')}`],
    [
      'with a reference in an entity',
      `<!DOCTYPE svg [<!ENTITY x "&#115;cript">]>${svgOf('<text>&x;</text>')}`,
    ],
    [
      'with a parameter entity',
      `<!DOCTYPE svg [<!ENTITY % x SYSTEM "//evil.example"> %x;]>${svgOf(drawing)}`,
    ],
    ['with an unparsed entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "x.gif" NDATA gif>]>${svgOf(drawing)}`],
    ['with a second document type', `<!DOCTYPE svg><!DOCTYPE svg>${svgOf(drawing)}`],
    ['with a document type without an end', `<!DOCTYPE svg [${svgOf(drawing)}`],
    [
      'that grows beyond reason',
      `<!DOCTYPE svg [<!ENTITY x "${'x'.repeat(60_000)}">]>${svgOf(`<text>${'&x;'.repeat(100_000)}</text>`)}`,
    ],
    [
      'with entities of entities',
      `<!DOCTYPE svg [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svgOf('<text>&b;</text>')}`,
    ],
    [
      'with an external entity',
      `<!doctype svg [<!entity x SYSTEM "file:///etc/passwd">]>${svgOf('<text>&x;</text>')}`,
    ],
    ['with a style sheet of its own', `<?xml-stylesheet href="x.css"?>${svgOf(drawing)}`],
    ['with an unknown entity', svgOf('<text>&nbsp;</text>')],
    ['that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><path>'],
    ['with an attribute without quotes', '<svg xmlns="http://www.w3.org/2000/svg" width=9></svg>'],
    ['that declares another encoding', `<?xml version="1.0" encoding="utf-16"?>${svgOf(drawing)}`],
    ['that declares a stateful encoding', `<?xml version="1.0" encoding="iso-2022-jp"?>${svgOf(drawing)}`],
    ['that declares an unknown encoding', `<?xml version="1.0" encoding="iso-8859-99"?>${svgOf(drawing)}`],
    ['nested beyond reason', svgOf('<g>'.repeat(20_000) + '</g>'.repeat(20_000))],
    ['that repeats itself beyond reason', svgOf(repetition('', 'href'))],
    [
      'that repeats itself under prefixes beyond reason',
      svgOf(
        repetition('s:', 'l:href'),
        ' xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"',
      ),
    ],
  ])('%s', async (_, content) => {
    const answer = await send(content);
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ error: 'Invalid SVG file content', code: 'INVALID_SVG' });
  });

  test.each(['utf16le', 'utf16be'] as const)('with a script in %s', async (encoding) => {
    const answer = await send(utf16(svgOf('<script>alert(1)</script>'), encoding), 'image/png');
    expect(answer.body.code).toBe('INVALID_SVG');
  });

  test('with a script in a declared encoding', async () => {
    const declared = `<?xml version="1.0" encoding="windows-1252"?>${svgOf('<SCRIPT>alert("ñ")</SCRIPT>')}`;
    expect((await send(Buffer.from(declared, 'latin1'))).body.code).toBe('INVALID_SVG');
  });

  test('with invalid UTF-8', async () => {
    const answer = await send(Buffer.concat([Buffer.from(svgOf(drawing)), Buffer.from([0xff, 0xfe])]));
    expect(answer.body.code).toBe('INVALID_SVG');
  });

  test('as a video', async () => {
    const company = api().visitor();
    await company.register();
    const form = new FormData();
    form.append('file', new File([svgOf(drawing)], 'film.svg'));
    const answer = await company.post('/images/upload?kind=video', undefined, { raw: form });
    expect(answer.body.code).toBe('INVALID_VIDEO_FORMAT');
  });
});

describe('a sanitized SVG', () => {
  test.each(readdirSync(LOGOS))('looks the same as before: %s', async (name) => {
    const logo = readFileSync(new URL(name, LOGOS));
    const svg = await kept(logo);
    expect(svg).not.toMatch(/example|DOCTYPE|ENTITY|url\((?!#)/);
    expect((await pixelsOf(svg)).equals(await pixelsOf(logo))).toBe(true);
  });

  test.each(['utf16le', 'utf16be'] as const)('is read in %s', async (encoding) => {
    const text = `<?xml version="1.0" encoding="UTF-16"?>${svgOf('<text>Almacén 仓库</text>')}`;
    expect(await kept(utf16(text, encoding))).toContain('<text>Almacén 仓库</text>');
  });

  test('is read in the encoding that it declares', async () => {
    const text = `<?xml version='1.0' encoding = 'ISO-8859-1' ?>${svgOf('<text>Almacén</text>')}`;
    expect(await kept(Buffer.from(text, 'latin1'))).toContain('<text>Almacén</text>');
  });

  test('loses a bad declaration and a bad rule, and no others', async () => {
    const css =
      '@import "//evil.example";.a{fill:red;cursor:url(x);stroke:blue}.b:{fill:red}.c\\:d{fill:green}' +
      '@media print{.e{fill:url(//evil.example)}.f{fill:url(#g)}}@font-face{src:url(x)} .h > i{x:y z:}.j{fill:tan}';
    const other = '<style type="text/x-other">.a{fill:lime}</style>';
    const svg = await kept(
      svgOf(`<style>${css}</style>${other}<path style="fill:red;cursor:url(x);b:c d:"/>`),
    );
    expect(svg).toContain(
      '<style>.a{fill:red;stroke:blue}.c\\:d{fill:green}@media print{.e{}.f{fill:url(#g)}}.h &gt; i{}.j{fill:tan}</style>',
    );
    expect(svg).toContain('</style><path style="fill:red">');
  });

  test('follows the link without a prefix where there are two', async () => {
    const xlink = 'xmlns:xlink="http://www.w3.org/1999/xlink"';
    expect(await kept(svgOf(`<g ${xlink}><use href="#a" xlink:href="#b"/></g>`))).toContain(
      '<use href="#a">',
    );
  });

  test('retains the look of a logo from drawing programs', async () => {
    const svg = await kept(
      `<?xml version="1.0" encoding="UTF-8"?><!-- made by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="urn:i" viewBox="0 0 20 20">
        <style><![CDATA[.a{fill:url(#blend)} .b > path {stroke:#123}]]></style>
        <defs><linearGradient id="blend" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
        <i:view i:zoom="2"/>
        <g class="b" i:label="Layer" transform="rotate(3)"><use xlink:href="#blend"/><text x="1">Ñ &amp; co &lt;3</text></g>
      </svg>`,
    );
    expect(svg).toContain('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">');
    expect(svg).toContain('.a{fill:url(#blend)}.b &gt; path{stroke:#123}');
    expect(svg).toContain('<stop offset="0" stop-color="#fff">');
    expect(svg).toContain('<use href="#blend">');
    expect(svg).toContain('<text x="1">Ñ &amp; co &lt;3</text>');
    expect(svg).not.toMatch(/xmlns:|i:|<!--|CDATA/);
  });

  test.each([
    [
      'event handlers',
      svgOf('<path onclick="alert(1)" onmouseover="alert(2)" d="M0 0"/>'),
      /onclick|onmouse/,
    ],
    [
      'foreign objects',
      svgOf('<foreignObject><iframe src="https://evil.example"/></foreignObject>'),
      /foreign|iframe/,
    ],
    ['pictures from elsewhere', svgOf('<image href="https://evil.example/x.png"/>'), /image|evil/],
    ['links to elsewhere', svgOf('<a href="https://evil.example"><path d="M0 0"/></a>'), /evil/],
    ['parts from elsewhere', svgOf('<use href="https://evil.example/x.svg#y"/>'), /evil/],
    [
      'style sheets from elsewhere',
      svgOf('<style>@import "https://evil.example/x.css";</style>'),
      /import|evil/,
    ],
    ['fills from elsewhere', svgOf('<path fill="url(https://evil.example/x#y)" d="M0 0"/>'), /evil/],
    ['styles from elsewhere', svgOf('<path style="fill:url( \'//evil.example/x\')" d="M0 0"/>'), /evil/],
    ['escaped styles', svgOf('<style>a{fill:\\75rl(//evil.example)}</style>'), /evil/],
    [
      'styles broken up by comments',
      svgOf('<style>a{fill:u/**/rl(x) ur/*\n*/l(//evil.example)}</style>'),
      /evil/,
    ],
    [
      'styles hidden in elements within them',
      svgOf('<style>a{fill:u<title>x</title>rl(//evil.example)}</style>'),
      /evil/,
    ],
    [
      'styles in a string that is not closed',
      svgOf('<style>a{b:"\nfill:url(//evil.example)}</style>'),
      /evil/,
    ],
    ['styles that can’t be parsed', svgOf('<style>a{fill:red} b{c:d e:url(//evil.example)}</style>'), /evil/],
    ['custom properties from elsewhere', svgOf('<path style="--x:url(//evil.example)" d="M0 0"/>'), /evil/],
    ['fonts from elsewhere', svgOf('<style>@FONT-FACE{src:url(//evil.example)}</style>'), /evil|FONT/],
    ['image sets from elsewhere', svgOf('<path fill="-webkit-image-set(\'//evil.example\' 1x)"/>'), /evil/],
    [
      'animations of links',
      svgOf('<a><set attributeName="href" to="https://evil.example"/></a>'),
      /evil|set/,
    ],
    ['animations of handlers', svgOf('<set attributeName="onclick" to="alert(1)"/>'), /alert|onclick/],
    [
      'elements of another namespace',
      svgOf('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="//evil.example"/>'),
      /iframe|evil/,
    ],
    [
      'a change of the namespace',
      svgOf('<g xmlns="http://www.w3.org/1999/xhtml"><path d="M0 0"/></g>'),
      /xhtml/,
    ],
    ['processing instructions', svgOf('<?php echo 1 ?><path d="M0 0"/>'), /php/],
    ['a break out of an attribute', svgOf('<path id="&quot;&gt;&lt;b&gt;" d="M0 0"/>'), /"><b>/],
    ['a break out of a text', svgOf('<text><![CDATA[</text><iframe/>]]></text>'), /<iframe/],
  ])('is without %s', async (_, content, forbidden) => {
    const svg = await kept(content);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 9 9">/);
    expect(svg).not.toMatch(forbidden);
  });

  test.each([
    ['blanks in a link of a style', `<style>a{fill:url(${' '.repeat(200_000)}#x)}</style>`, true],
    ['blanks in a link of an attribute', `<path fill="url(${' '.repeat(200_000)}#x)"/>`, true],
    ['links that don’t end', `<style>a{fill:${'url( '.repeat(50_000)}}</style>`, false],
    ['comments that don’t end', `<style>${'/*'.repeat(100_000)}</style>`, false],
    ['brackets that don’t end', `<style>a{b:${'('.repeat(200_000)}}</style>`, false],
    ['rules within rules', `<style>${'a{'.repeat(100_000)}</style>`, false],
    ['groups within groups', `<style>${'@media x{'.repeat(100_000)}</style>`, false],
    ['references', `<text>${'&amp;'.repeat(100_000)}</text>`, true],
    ['elements beside one another', '<g/>'.repeat(200_000), true],
  ])('with hundreds of thousands of %s is parsed in linear time', async (_, content, isStored) => {
    const svg = await kept(svgOf(content));
    // Dropped elements leave nothing behind.
    expect(svg.length > 1000).toBe(isStored);
  });

  test('executes nothing when it is opened', async () => {
    const visitor = api().visitor();
    const answer = await uploadLogo(visitor, svgOf(drawing), { name: 'logo.svg' });
    const { headers } = await download(visitor, answer.body.data.gcsUrl);
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('of a large drawing is checked without blocking the server', async () => {
    const visitor = api().visitor();
    const large = svgOf('<path d="M0 0h9v9z" fill="#123456"/>'.repeat(20_000));
    const check = { isOver: false };
    const sent = uploadLogo(visitor, large, { name: 'logo.svg' }).finally(() => {
      check.isOver = true;
    });
    let turns = 0;
    while (!check.isOver) {
      await setImmediate();
      turns += 1;
    }
    expect((await sent).status).toBe(201);
    expect(turns).toBeGreaterThan(50);
  });
});
