/** Most bytes of a logo as it is sent. */
export const LOGO_BYTES_MAX = 1_000_000;
/** What a stored logo fits into, in pixels. */
export const LOGO_SIZE_MAX = { width: 600, height: 200 } as const;
