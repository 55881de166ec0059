import { z } from 'zod';
import { uuid } from '../schemas/fields.ts';

/** Input and response of a call; its method, path and access are in `paths.ts`. */
export interface CallSchemas {
  /** Description of the call in one line. */
  readonly summary: string;
  readonly params: z.ZodType;
  readonly query: z.ZodType;
  /** `null`: the call takes no body. */
  readonly body: z.ZodType | null;
  /** Largest body in bytes; missing: the server's limit for all calls. */
  readonly bodyLimitBytes?: number;
  /** Media types of a file body ({@link fileBody}); missing: JSON. */
  readonly bodyMediaTypes?: readonly string[];
  readonly response: z.ZodType;
  readonly status: 200 | 201;
  /** Media type of a response that is a file; missing: JSON. */
  readonly file?: string;
  /** The response is a {@link streamedFile}, which supports ranges. */
  readonly streamed?: true;
  /** The response is a page of a table, as JSON or CSV. */
  readonly table?: true;
}

/** A response that is a file: its name and its text. The text is the body, the name a header. */
export const textFile = z.object({ file_name: z.string(), text: z.string() });

/** A body that is a file, unparsed. */
export const fileBody = z.custom<Uint8Array<ArrayBuffer>>((body) => body instanceof Uint8Array, 'Send the file.');

/** A response that is a binary file, with its own name and media type. */
export const binaryFile = z.object({
  file_name: z.string(),
  media_type: z.string(),
  content: z.custom<Uint8Array>((content) => content instanceof Uint8Array),
});

/** A response that is streamed as it is read, with its own media type; `Range` requests a part. */
export const streamedFile = z.object({
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.int(),
  /** Changes with the content, so that a download is never continued with another file. */
  etag: z.string(),
  /** The bytes from `first` to `last`, both included. */
  read: z.custom<(first: number, last: number) => AsyncIterable<Uint8Array>>((value) => typeof value === 'function'),
});

const nothing = z.object({});
/** A call without input. */
export const plain = { params: nothing, query: nothing, body: null, status: 200 } as const;
export const byId = { ...plain, params: z.object({ id: uuid }) } as const;
export const byToken = { ...plain, params: z.object({ public_token: z.string().max(512) }) } as const;
