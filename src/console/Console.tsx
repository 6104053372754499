import type { ComponentType } from 'react';
import { island } from '#ui/island.tsx';
import type { ConsolePage } from './console-pages.ts';
import { Audit } from './audit/Audit.tsx';
import { Blocks } from './blocks/Blocks.tsx';
import { CaseFilePage } from './cases/CaseFilePage.tsx';
import { Cases } from './cases/Cases.tsx';
import { Documents } from './documents/Documents.tsx';
import { Frame } from './Frame.tsx';
import { LogIn } from './LogIn.tsx';
import { Mails } from './mails/Mails.tsx';
import { NotFound } from './NotFound.tsx';
import { CompanyFilePage } from './records/CompanyFilePage.tsx';
import { Records } from './records/Records.tsx';

const VIEWS: Readonly<Record<Exclude<ConsolePage, 'log-in'>, ComponentType>> = {
  cases: Cases,
  case: CaseFilePage,
  records: Records,
  company: CompanyFilePage,
  documents: Documents,
  mails: Mails,
  blocks: Blocks,
  audit: Audit,
  'not-found': NotFound,
};

function ConsoleScreen({ page }: { readonly page: ConsolePage }) {
  if (page === 'log-in') return <LogIn />;
  const View = VIEWS[page];
  return (
    <Frame page={page}>
      <View />
    </Frame>
  );
}

/** All of the console is one island, never pre-rendered, so that nothing is there that does not work yet. */
export const Console = island(ConsoleScreen, [
  'api-errors',
  'checks',
  'common',
  'console',
  'issues',
  'report',
]);
