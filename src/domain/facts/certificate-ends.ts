import type { Fact } from './fact.ts';
import { maskOf } from './fact-numbers.ts';

/** Where searches find the last day of a certificate. */
export interface CertificateEnd {
  /** Among the stored facts. */
  readonly id: string;
  /** Empty if the fact is a single certificate. */
  readonly name: string;
  /** In the fact's stored value. */
  readonly bit: number;
}

export function certificateEnds(id: string, fact: Fact): readonly CertificateEnd[] {
  const names = fact.type === 'certificates' ? fact.names : fact.type === 'certificate' ? [''] : [];
  return names.map((name) => ({
    id: `${id}${name.charAt(0).toUpperCase()}${name.slice(1)}Until`,
    name,
    bit: maskOf(names, [name]),
  }));
}
