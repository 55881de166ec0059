/** Maximum size of an uploaded logo, in bytes. */
export const LOGO_BYTES_MAX = 1_000_000;
/** Maximum width and height of a stored logo, in pixels. */
export const LOGO_MAX_PX = { width: 600, height: 200 } as const;
