import { svgDocument } from './svg.ts';

/** A client company: its name, and its sign without lettering. */
export interface ClientMark {
  readonly name: string;
  /** The sign as an SVG file's text, 64 × 64 on a clear ground. */
  readonly mark: string;
}

/** The invented companies that the landing page shows as clients; the name is printed beside the sign. */
export const CLIENT_MARKS: readonly ClientMark[] = [
  client(
    'Aldaria Logistics',
    '#1f77b0',
    '<path fill="C" d="M32 6 8 50h14l10-19 10 19h14z"/><path fill="C" fill-opacity=".5" d="M24 54h16v6H24z"/>',
  ),
  client('Norvane Freight', '#2d5f93', '<path fill="C" d="M10 54V10h9l26 28V10h9v44h-9L19 26v28z"/>'),
  client(
    'Kestrova',
    '#c0512f',
    '<path fill="C" d="M4 14 32 28 60 14 46 36 32 58 18 36z"/><path fill="#fff" d="m32 36 6-3-6 11-6-11z"/>',
  ),
  client(
    'Puerto Sella',
    '#14858f',
    '<path fill="C" d="M8 40h48a24 24 0 0 1-48 0z"/><path fill="C" fill-opacity=".55" d="M29 8v26H10zM34 14v20h19z"/>',
  ),
  client(
    'Brumalis Cold Chain',
    '#2f7fb5',
    '<path fill="none" stroke="C" stroke-width="6" stroke-linecap="round" d="M32 9v46M12 20.5l40 23m0-23-40 23"/><circle cx="32" cy="32" r="8" fill="#fff" stroke="C" stroke-width="6"/>',
  ),
  client(
    'Tarrence & Vale',
    '#7a58a0',
    '<path fill="C" d="M8 10h48v11H38v33H26V21H8z"/><path fill="C" fill-opacity=".5" d="M44 27h12L46 54h-6z"/>',
  ),
  client(
    'Ferrolima',
    '#a64040',
    '<path fill="C" d="M32 6 54.5 19v26L32 58 9.5 45V19zm0 14-10.4 6v12L32 44l10.4-6V26z" fill-rule="evenodd"/>',
  ),
  client(
    'Verdanza Foods',
    '#3f8a3c',
    '<path fill="C" d="M8 34C8 16 24 8 56 8c0 30-10 46-26 46S8 46 8 34z"/><path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" d="M16 50c8-14 16-22 28-30"/>',
  ),
  client(
    'Octavio Retail Group',
    '#c2790a',
    '<path fill="C" fill-rule="evenodd" d="M22 8h20l14 14v20L42 56H22L8 42V22zm4 12-6 6v12l6 6h12l6-6V26l-6-6z"/>',
  ),
  client(
    'Lumenport',
    '#d0920b',
    '<circle cx="32" cy="32" r="12" fill="C"/><path fill="none" stroke="C" stroke-width="6" stroke-linecap="round" d="M10 44a25 25 0 0 1 0-24m44 24a25 25 0 0 0 0-24M20 54a25 25 0 0 0 24 0M20 10a25 25 0 0 1 24 0"/>',
  ),
  client(
    'Halden Textile',
    '#a84a78',
    '<path fill="C" d="M8 8h22v22H8zM34 34h22v22H34z"/><path fill="C" fill-opacity=".5" d="M34 8h22v22H34zM8 34h22v22H8z"/>',
  ),
  client(
    'Sorrel Pharma',
    '#0c7a63',
    '<path fill="C" d="M24 8h16v16h16v16H40v16H24V40H8V24h16z"/><path fill="#fff" d="M32 24a8 8 0 0 1 0 16z"/>',
  ),
  client(
    'Montecarga',
    '#5b6b78',
    '<path fill="C" d="M6 52 24 20l10 17 7-11 17 26z"/><path fill="C" fill-opacity=".5" d="M40 10h14v12H40z"/>',
  ),
  client(
    'Axelio Automotive',
    '#2f63c0',
    '<circle cx="32" cy="32" r="21" fill="none" stroke="C" stroke-width="7"/><path fill="none" stroke="C" stroke-width="6" d="M32 32V12m0 20 17.3 10M32 32 14.7 42"/><circle cx="32" cy="32" r="7.5" fill="C"/>',
  ),
  client(
    'Riverbend Packaging',
    '#9a6a2f',
    '<path fill="C" d="m32 6 22 11-22 11-22-11z"/><path fill="C" fill-opacity=".75" d="M8 22l21 10.5V58L8 47z"/><path fill="C" fill-opacity=".5" d="M56 22 35 32.5V58l21-11z"/>',
  ),
];

function client(name: string, colour: string, sign: string): ClientMark {
  return { name, mark: svgDocument({ width: 64, height: 64 }, sign.replaceAll('"C"', `"${colour}"`)) };
}
