import * as codes from '../schemas/code.ts';
import { plain } from './call-schemas.ts';

/** Slip codes. */
export const CODE_CALLS = {
  enterCode: {
    ...plain,
    summary: 'The survey that belongs to a code from paper',
    body: codes.codeBody,
    answer: codes.codeAnswer,
  },
} as const;
