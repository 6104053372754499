import type { APIRoute } from 'astro';
import { answerFeed } from '#features/blog/feed.ts';
import { localeOf, localePaths } from '#domain/locale/locales.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = ({ params }) => answerFeed(localeOf(params['locale']));
