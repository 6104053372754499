import type { APIRoute } from 'astro';
import { answerFeed } from '#features/blog/feed.ts';
import { localeOf, localePaths } from '#site/locales.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = ({ params }) => answerFeed(localeOf(params['locale']));
