import { z } from 'zod';
import { text } from './fields.ts';

export const codeBody = z.object({ code: text(100) });
/** The page of the survey. */
export const codeAnswer = z.object({ path: z.string() });
