import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { STORED } from '#site/browser-storage.ts';
import { markSignedIn } from '#site/page-state.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { ListingCard, type ListingSummary } from '#ui/listing/ListingCard.tsx';
import { island } from '#ui/island.tsx';
import { renderIsland, textsOf } from '../../render-island.ts';
import '../../../../src/styles/reset.css';
import '../../../../src/styles/tokens.css';
import '../../../../src/styles/base.css';

const Card = island(ListingCard, ['card']);
const service: ListingSummary = {
  href: '/services/s1',
  saves: { kind: 'service', id: 's1' },
  eyebrow: '3PL',
  title: 'Vigo, Spain',
  drawing: 'service-pl3',
  figures: [{ icon: 'surface', name: 'Surface', value: '500 m²' }],
  tags: ['Sea', 'Air', 'Rail', 'Last mile', 'Groupage'],
};

async function show(props: Partial<Parameters<typeof Card>[0]> = {}) {
  await renderIsland(<Card locale="en" listing={service} cover={undefined} layout="grid" {...props} />);
  return screen.findByRole('article');
}

/** Its last list. */
function tagsOf(card: HTMLElement): HTMLElement {
  const list = within(card).getAllByRole('list').at(-1);
  if (list === undefined) throw new Error('The card has no tags.');
  return list;
}

test('a card describes a listing of either kind and links to its page', async () => {
  const card = within(await show());
  expect(card.getByRole('link', { name: '3PL Vigo, Spain' }).getAttribute('href')).toBe('/services/s1');
  expect(card.getByRole('img', { name: 'Surface' }).parentElement?.textContent).toBe('500 m²');
});

test('a card with an owner has the company as its title and the place below', async () => {
  const owner = { name: 'Meseta Cargo', href: '/companies/owner' };
  const card = within(await show({ listing: { ...service, owner } }));
  expect(textsOf(card.getAllByRole('link'))).toEqual(['3PL Meseta Cargo Vigo, Spain']);
  const [title, place] = [card.getByText('Meseta Cargo'), card.getByText('Vigo, Spain')];
  expect(place.getBoundingClientRect().top).toBeGreaterThanOrEqual(title.getBoundingClientRect().bottom);
});

test('a press on the words of a card opens the listing', async () => {
  const words = within(await show()).getByText('500 m²');
  words.scrollIntoView({ behavior: 'instant', block: 'center' });
  const { left, top, height } = words.getBoundingClientRect();
  const pressed = document.elementFromPoint(left + 2, top + height / 2);
  expect(pressed?.closest('a')?.getAttribute('href')).toBe('/services/s1');
});

test('a card shows three tags and the number of the others', async () => {
  const card = within(await show());
  expect(textsOf(card.getAllByRole('listitem'))).toEqual(['500 m²', 'Sea', 'Air', 'Rail', 'and 2 more']);
  expect(card.getByText('and 2 more').parentElement?.dataset['more']).toBe('+2');
});

test.each([
  ['reader', 0],
  ['correspondent', 1],
  [undefined, 1],
])('a card offers a heart as the role of a member allows: %s', async (role, hearts) => {
  const member = role && { _id: 'm', name: 'Ana', email: 'ana@ebro.example', role };
  localStorage.setItem(STORED.user, JSON.stringify({ _id: 'c', member }));
  localStorage.setItem(STORED.tokenExpiration, String(Date.now() + 60_000));
  markSignedIn(true);
  onTestFinished(() => localStorage.clear());
  const card = within(await show({ favourites }));
  expect(card.queryAllByRole('button', { name: /^Save/ })).toHaveLength(hearts);
});

test('a card shows its listing’s availability if there is one', async () => {
  const words = 'Available until Jul 31, 2026';
  await show();
  expect(screen.queryByText(words)).toBeNull();
  cleanup();
  await show({ listing: { ...service, availability: words } });
  expect(screen.getByText(words)).toBeTruthy();
});

test('the distance stays on the line of a long listing type', async () => {
  const listing = {
    ...service,
    eyebrow: 'Temporary / Demountable Warehouse',
    distance: { text: '6.6 km', label: '6.6 km away' },
  };
  document.body.style.inlineSize = '350px';
  onTestFinished(() => document.body.removeAttribute('style'));
  await show({ listing, layout: 'list' });
  const eyebrow = screen.getByText(listing.eyebrow).getBoundingClientRect();
  const distance = screen.getByText('6.6 km').getBoundingClientRect();
  expect(distance.top).toBe(eyebrow.top);
  expect(distance.left).toBeGreaterThanOrEqual(eyebrow.right);
});

test('in a narrow row each figure has its icon', async () => {
  const figures = [
    { icon: 'surface', name: 'Surface', value: '16,000 m²' },
    { icon: 'height', name: 'Height', value: '13.3 m' },
    { icon: 'pallet', name: 'Pallet positions', value: '19,690' },
  ] as const;
  document.body.style.inlineSize = '374px';
  onTestFinished(() => document.body.removeAttribute('style'));
  const card = await show({ listing: { ...service, figures }, layout: 'list' });
  const widths = [...card.querySelectorAll('li svg')].map((icon) => icon.getBoundingClientRect().width);
  expect(widths.map((width) => width > 0)).toEqual([true, true, true]);
});

test('a narrow row cuts no tag', async () => {
  document.body.style.inlineSize = '358px';
  onTestFinished(() => document.body.removeAttribute('style'));
  const tags = ['Fire detection and protection system', 'Rail'];
  const card = await show({ listing: { ...service, tags }, layout: 'list', favourites });
  const list = tagsOf(card).getBoundingClientRect();
  const shown = within(card)
    .getAllByRole('listitem')
    .map((tag) => tag.getBoundingClientRect())
    .filter(({ top }) => top < list.bottom);
  for (const tag of shown) expect(tag.right).toBeLessThanOrEqual(list.right);
});

test('neighbours have their figures and tags on common lines', async () => {
  const short = { ...service, tags: ['Sea', 'Air'] };
  const long = { ...short, title: 'San Sebastián de los Reyes, Spain' };
  document.body.style.inlineSize = '17rem';
  onTestFinished(() => document.body.removeAttribute('style'));
  const linesOf = async (listing: ListingSummary) => {
    cleanup();
    const card = await show({ listing, favourites });
    const { bottom } = card.getBoundingClientRect();
    const from = (element: HTMLElement) => bottom - element.getBoundingClientRect().top;
    return [from(within(card).getByText('500 m²')), from(tagsOf(card))];
  };
  expect(await linesOf(long)).toEqual(await linesOf(short));
});

test('a listing without figures and tags has no empty lists', async () => {
  const card = within(await show({ listing: { ...service, figures: [], tags: [] } }));
  expect(card.queryByRole('list')).toBeNull();
});

test('the drawing replaces a picture that fails to load', async () => {
  const card = await show({ cover: { src: '/missing.webp', srcSet: '/missing.webp 640w' } });
  await waitFor(() => expect(card.querySelector('picture img')?.getAttribute('src')).toMatch(/service-pl3/));
});
