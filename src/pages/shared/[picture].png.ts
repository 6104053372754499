import type { APIRoute } from 'astro';
import { drawSharedPicture } from '#layouts/shared-picture/draw-shared-picture.ts';
import { SHARED_PICTURES, type SharedPicture } from '#layouts/shared-picture/shared-pictures.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';

interface Props {
  picture: SharedPicture;
  locale: Locale;
}

export function getStaticPaths() {
  return SHARED_PICTURES.flatMap((picture) =>
    LOCALES.map((locale) => ({ params: { picture: `${picture}-${locale}` }, props: { picture, locale } })),
  );
}

export const GET: APIRoute<Props> = async ({ props }) => {
  const png = await drawSharedPicture(props.picture, props.locale);
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
