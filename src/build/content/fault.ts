export interface Fault {
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

export const inWords = ({ file, line, sentence }: Fault): string => `${file}:${String(line)} ${sentence}`;
