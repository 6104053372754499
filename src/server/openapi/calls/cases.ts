import { SPACE_ID } from '../examples/listings.ts';
import type { DescribedCalls } from '../described.ts';

export const CASE_ID = '0198c30d-71a4-7c0e-8f2b-6d1e3a5b7c90';

export const reportBody = {
  kind: 'space',
  id: SPACE_ID,
  reason: 'wrongFacts',
  text: 'It has two dock doors, not six.',
  name: 'Ana Ruiz',
  email: 'ana@carrier.example',
} as const;

export const statementExample = {
  ...{
    caseId: CASE_ID,
    reason: 'Wrong or missing facts',
    rule: null,
    facts: 'The clear height is 6 m, not 9 m.',
  },
  ...{
    fields: ['clear height'],
    since: '2026-03-02T09:30:00.000Z',
    contestUntil: '2026-09-02T09:30:00.000Z',
  },
  ...{ answeredAt: '2026-03-03T08:00:00.000Z', isContested: false },
};

export const cases = {
  sendReport: {
    description:
      'Sending it states that the information is right as far as the sender knows. Reports about one thing are one case until it is decided. A guest gives name and address, and gets the receipt and the decision by mail; for `illegal` both may be missing. Only for `copyright`, `personalData` and `notOffered` does the company learn the name. A text is required for `fraud`, `illegal`, `copyright`, `personalData` and `other`. The owner of a listing that is `noLongerAvailable` is asked first. The page `/report` sends the same as `application/x-www-form-urlencoded`, from this site only, and gets 303.',
    body: reportBody,
    answer: { caseId: CASE_ID },
  },
  contestDecision: {
    description:
      'Within six months of the decision. Takes the token after the id in the fragment of the mailed link; the company concerned can also use its session. Contesting the same decision again returns the first appeal.',
    path: { id: { description: 'The id of the case', example: CASE_ID } },
    body: { text: 'The figure is from the land register; a copy is in our account.' },
    answer: { caseId: CASE_ID },
  },
} satisfies DescribedCalls<'cases'>;
