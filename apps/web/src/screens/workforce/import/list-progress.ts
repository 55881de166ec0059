/** The progress of a list: first rows read, then rows uploaded, of all rows. */
export type ListProgress =
  | { readonly step: 'reading'; readonly rows: number }
  | { readonly step: 'uploading'; readonly arrived: number; readonly rows: number };

export function progressInWords(progress: ListProgress): string {
  const rows = progress.rows.toLocaleString('en');
  if (progress.step === 'uploading') return `${progress.arrived.toLocaleString('en')} of ${rows} rows uploaded`;
  return progress.rows === 0 ? 'Reading the list...' : `Reading the list: ${rows} rows`;
}
