import { URI, type TOTP } from 'otpauth';

/** As the command prints it. */
export interface NewOperator {
  readonly name: string;
  readonly password: string;
  readonly codes: readonly string[];
  readonly totp: TOTP;
}

/** Reads what a new account needs from what `operator add` says. */
export function readOperator(said: string): NewOperator {
  const read = (pattern: RegExp) => pattern.exec(said)?.[1] ?? '';
  return {
    name: read(/^Name {2,}(\S+)$/m),
    password: read(/^Password {2,}(\S+)$/m),
    codes: said.match(/^\w{5}(?:-\w{5}){2}$/gm) ?? [],
    // The command prints no others.
    totp: URI.parse(read(/^(otpauth:\S+)$/m)) as TOTP,
  };
}
