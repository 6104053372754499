import { contestDecision } from '#api/cases.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { parseAppealLink, type AppealLink } from '#domain/case/appeal-link.ts';
import { checkBy } from '#domain/check.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { createLinkPage } from '#stores/link-page.ts';

type AppealPage = ({ readonly status: 'writing' } & AppealLink) | { readonly status: 'sent' };

const page = createLinkPage<AppealPage>({
  storedAs: STORED_IN_TAB.appealLink,
  open: (fragment) => {
    const link = parseAppealLink(fragment);
    return link === undefined ? { status: 'ended' } : { status: 'writing', ...link };
  },
});

export const { $page: $appeal, start: followLinks } = page;

export const appealWork = ({ caseId: id, token }: AppealLink) => ({
  check: checkBy(contestDecision.body),
  send: (body: { readonly text: string }) =>
    submit(
      async () => {
        let failure: unknown;
        const isKnown = await page.attempt(async () => {
          await call(contestDecision, { params: { id }, token, body }).catch((cause: unknown) => {
            failure = cause;
            throw cause;
          });
          page.end({ status: 'sent' });
        });
        if (!isKnown) throw failure;
      },
      { refusals: { APPEAL_EXISTS: 'appeal.exists' }, fallback: 'appeal.failed' },
    ),
});
