import { z } from 'zod';
import { uuid } from '../schemas/fields.ts';

/** Input and answer of a call; its method, path and access are in `paths.ts`. */
export interface CallSchemas {
  /** What the call does, in one line. */
  readonly summary: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  /** `null`: the call takes no body. */
  readonly body: z.ZodType | null;
  readonly answer: z.ZodType;
  readonly status: 200 | 201;
  /** Media type of an answer that is a file; missing: JSON. */
  readonly file?: string;
}

/** An answer that is a file: its name and its text. The wire carries the text, and the name as a header. */
export const textFile = z.object({ file_name: z.string(), text: z.string() });

const nothing = z.object({});
/** A call that takes nothing. */
export const plain = { params: nothing, query: nothing, body: null, status: 200 } as const;
export const byId = { ...plain, params: z.object({ id: uuid }) } as const;
export const byToken = { ...plain, params: z.object({ public_token: z.string().max(512) }) } as const;
