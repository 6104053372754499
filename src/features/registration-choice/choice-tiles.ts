import { mayNow } from '#site/may-now.ts';

const notAllowed = document.querySelector<HTMLTemplateElement>('[data-not-allowed]');

if (notAllowed && !mayNow('editor'))
  document.querySelector('[data-choice]')?.replaceChildren(notAllowed.content);
