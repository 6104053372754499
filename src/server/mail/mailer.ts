export interface Mail {
  /** Stable across retries, so that duplicates can be recognized. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when the mail is accepted; rejects if it must be retried. */
  send(mail: Mail): Promise<void>;
}
