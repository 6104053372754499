import { localeOf } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { readTopics } from '#site/topic-files.ts';
import { makeT } from '#site/translate.ts';
import { findCompany } from '../db/companies.ts';
import { findDocument } from '../db/documents.ts';
import { mailTranslate, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';

export type DocumentMail = 'documentAccepted' | 'documentRefused';

const writerOf =
  (kind: DocumentMail): WriteLetter<Services> =>
  async ({ database, settings }, { subject_id: id, recipient }) => {
    const document = await findDocument(database.kysely, id);
    const company = document && (await findCompany(database.kysely, document.company_id));
    if (document === undefined || company?.email !== recipient) return undefined;
    const locale = localeOf(company.locale);
    const t = mailTranslate(locale);
    const nameOf = makeT(readTopics(locale, ['checks']), locale);
    return {
      locale,
      subject: t(`mail.${kind}.subject`),
      heading: t(`mail.${kind}.heading`),
      lead: t(`mail.${kind}.lead`),
      facts: [
        { label: t('mail.document.kind'), value: nameOf(`checks.documents.${document.kind}`) },
        ...(document.reason === null ? [] : [{ label: t('mail.document.reason'), value: document.reason }]),
      ],
      button: {
        label: t(`mail.${kind}.action`),
        link: settings.PUBLIC_ORIGIN + href('YourAccount', locale, { query: { section: 'checks' } }),
      },
      note: t(`mail.${kind}.note`),
    };
  };

export const documentLetters: Readonly<Record<DocumentMail, WriteLetter<Services>>> = {
  documentAccepted: writerOf('documentAccepted'),
  documentRefused: writerOf('documentRefused'),
};
