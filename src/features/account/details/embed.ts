import * as v from 'valibot';
import { embedAddress } from '#api/feed-address.ts';
import { getUser } from '#api/own-user.ts';
import { changeEmbedOrigins } from '#api/users.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { EmbedOrigins } from '#domain/company/embed-origins.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { escapeMarkup } from '#domain/markup.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import type { Message } from '#site/translate.ts';
import { createResource } from '#stores/create-resource.ts';
import { $user } from '#stores/session.ts';

const idOfUser = (): string => $user.get()?._id ?? '';

const { $resource, load, reset, update } = createResource(
  async () => (await call(getUser, { params: { id: idOfUser() } })).embedOrigins,
);

export const $embedOrigins = $resource;

/** The last user's are dropped. */
export function loadEmbedOrigins(): void {
  reset();
  void load();
}

/** An address per line. */
const origins = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const lines = dataset.value.split('\n').map((line) => line.trim());
    const read = v.safeParse(
      EmbedOrigins,
      lines.filter((line) => line !== ''),
    );
    if (read.success) return read.output;
    addIssue({ message: read.issues[0].message });
    return NEVER;
  }),
);

export const embedWork = {
  check: checkBy(v.object({ origins })),
  send: ({ origins: embedOrigins }: { readonly origins: string[] }) => saveOrigins(embedOrigins),
};

const saveOrigins = (embedOrigins: string[]): Promise<SubmissionOutcome<void, Message>> =>
  submit(
    async () => {
      const answer = await call(changeEmbedOrigins, { params: { id: idOfUser() }, body: { embedOrigins } });
      update(() => answer.embedOrigins);
    },
    { fallback: 'embed.failed' },
  );

/** For the page of another site. */
export function embedSnippet(companyId: string, title: string, locale: Locale): string {
  const address = escapeMarkup(location.origin + embedAddress(companyId, locale));
  return `<iframe src="${address}" title="${escapeMarkup(title)}" width="100%" height="640" loading="lazy"></iframe>`;
}
