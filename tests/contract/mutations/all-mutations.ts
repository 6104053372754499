import { accountMutations } from './accounts.ts';
import { answerMutations } from './answers.ts';
import { fileMutations } from './files.ts';
import { headerMutations } from './headers.ts';
import type { Mutation } from './mutation.ts';
import { placeMutations } from './places.ts';
import { refusalMutations } from './refusals.ts';
import { repeatMutations } from './repeats.ts';
import { rightsMutations } from './rights.ts';
import { searchMutations } from './searches.ts';
import { storageMutations } from './storage.ts';

export const allMutations: readonly Mutation[] = [
  ...answerMutations,
  ...refusalMutations,
  ...headerMutations,
  ...searchMutations,
  ...placeMutations,
  ...storageMutations,
  ...rightsMutations,
  ...accountMutations,
  ...repeatMutations,
  ...fileMutations,
];
