import type { Certificate } from '../facts/fact-values.ts';

/** A license that only a certificate states, which satisfies filters until the certificate's last day. */
export interface Lapse<Flag> {
  readonly flag: Flag;
  readonly lastDay: string;
}

interface Licensed<Flag> {
  readonly flag: Flag;
  /** Stated as a license besides. */
  readonly isStated: boolean | undefined;
  readonly certificate: Certificate | undefined;
}

export const lapsesOf = <Flag extends string>(licenses: readonly Licensed<Flag>[]): Lapse<Flag>[] =>
  licenses.flatMap(({ flag, isStated, certificate }) => {
    const lastDay = certificate?.stated ? certificate.validUntil : undefined;
    return isStated || lastDay === undefined ? [] : [{ flag, lastDay }];
  });
