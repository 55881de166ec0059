/** Turns a name into the local part of an address: `Inês Wójcik` becomes `ines.wojcik`. */
export function emailName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll('ł', 'l')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '.');
}
