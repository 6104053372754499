import { useLocale, useT } from '#ui/island.tsx';
import { consoleHref } from './console-pages.ts';

export function NotFound() {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      <h1>{t('console.notFound.heading')}</h1>
      <p>{t('console.notFound.text')}</p>
      <p>
        <a href={consoleHref('cases', locale)}>{t('console.home')}</a>
      </p>
    </>
  );
}
