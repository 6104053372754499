import { quoteComparables } from '#domain/quote/quote-figures.ts';
import type { ThreadResponse } from '#domain/quote/quote.ts';
import { comparableText, comparedUnit } from '#site/price-words.ts';
import { quoteRows } from '#site/quote-words.ts';
import { lazyIsland, useLocale, useT } from '../island.tsx';
import styles from './quote.module.css';

type Quote = Extract<ThreadResponse, { type: 'quote' }>;

function ResponseView({ response }: { readonly response: ThreadResponse }) {
  const t = useT();
  return (
    <div className={styles['response']} data-superseded={response.isSuperseded ? '' : undefined}>
      {response.type === 'quote' ? (
        <QuoteTable quote={response} />
      ) : (
        <p>
          <strong>{t('quotes.declined')}</strong> <span>{t(`quotes.reasons.${response.reason}`)}</span>
        </p>
      )}
      {response.isSuperseded && <p className={styles['note']}>{t('quotes.superseded')}</p>}
    </div>
  );
}

export const LoadedResponse = lazyIsland(ResponseView, ['card', 'quotes']);

function QuoteTable({ quote }: { readonly quote: Quote }) {
  const t = useT();
  const locale = useLocale();
  const rows = quoteRows(quote, t, locale);
  return (
    <>
      <table>
        <caption>{t('quotes.title', { version: quote.version })}</caption>
        <tbody>
          {rows.map(({ name, value, text }, index) => (
            // Items repeat.
            <tr key={index}>
              <th scope="row">{name}</th>
              <td>
                <span>{value}</span>
                {text !== undefined && <bdi className={styles['words']}>{text}</bdi>}
              </td>
            </tr>
          ))}
          {quoteComparables(quote, comparedUnit).map((comparable) => (
            <tr key={comparable.family}>
              <th scope="row">{t('quotes.comparable')}</th>
              <td>
                {[
                  comparableText(comparable, t, locale),
                  ...comparable.missing.map((part) => t(`quotes.missing.${part}`)),
                ].join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{t('quotes.contract')}</p>
    </>
  );
}
