import * as codes from '../schemas/code.ts';
import { plain } from './call-schemas.ts';

/** What someone does with a code from paper. */
export const CODE_CALLS = {
  enterCode: {
    ...plain,
    summary: 'The survey that belongs to a code from paper',
    body: codes.codeBody,
    answer: codes.codeAnswer,
  },
} as const;
