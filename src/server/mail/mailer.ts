/** A mail to one recipient, ready to be sent. */
export interface Mail {
  /** The same at each try, so that a mail that arrives twice can be told from two mails. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where the mail's button leads. */
  readonly link: string;
  /** Further headers, by their names. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What carries mails away; {@link Mail}s reach it from the queue in the database. */
export interface Mailer {
  /** Resolves once the mail is in safe hands, and rejects when it has to be tried again. */
  send(mail: Mail): Promise<void>;
}
