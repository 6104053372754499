/** Something in a content file that keeps it from being published, as a sentence that says what to write. */
export interface Fault {
  /** From the project's root. */
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

/** A fault as the build prints it and as the dev server shows it. */
export const inWords = ({ file, line, sentence }: Fault): string => `${file}:${String(line)} ${sentence}`;
