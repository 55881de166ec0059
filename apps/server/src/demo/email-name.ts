/** A name as it stands before the @ of an address: `Inês Wójcik` becomes `ines.wojcik`. */
export function emailName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
