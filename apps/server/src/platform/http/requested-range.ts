/** The headers that name the part. */
export interface RangeHeaders {
  readonly range?: string | undefined;
  readonly 'if-range'?: string | string[] | undefined;
}

export type RequestedRange =
  | { readonly kind: 'whole' }
  /** The requested part is outside the file. */
  | { readonly kind: 'outside' }
  /** Positions of the first and last byte. */
  | { readonly kind: 'part'; readonly first: number; readonly last: number };

const WHOLE = { kind: 'whole' } as const;

/**
 * The part of a file that a request asks for. Malformed requests and requests for several parts get the whole file.
 *
 * @see RFC 9110, sections 13.1.5 and 14.2
 */
export function requestedRange(
  { range, 'if-range': condition }: RangeHeaders,
  { size, etag }: { readonly size: number; readonly etag: string },
): RequestedRange {
  // The file has changed, or the condition is a date, which the server never sends.
  if (range === undefined || (condition !== undefined && condition !== etag)) return WHOLE;
  const [matched, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range.trim()) ?? [];
  if (matched === undefined || (from === '' && to === '')) return WHOLE;
  if (from === '') {
    const bytes = Math.min(Number(to), size);
    return bytes === 0 ? { kind: 'outside' } : { kind: 'part', first: size - bytes, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return WHOLE;
  return first >= size ? { kind: 'outside' } : { kind: 'part', first, last };
}
