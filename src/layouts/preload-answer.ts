import { answerPreload } from '#site/answer-preload.ts';

// Runs in the head. An address with a query asks for something else, which only the island's script can tell.
const address = document.currentScript?.dataset['address'];
if (address !== undefined && location.search === '') {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(answerPreload(address))) link.setAttribute(name, value);
  document.head.append(link);
}
