const CODE_LENGTH = 9;
const GROUP_LENGTH = 3;

/** The typed text in groups of three, as printed on paper; letters that no code has stay visible. */
export function inGroupsOfThree(typed: string): string {
  const characters = [...typed.replace(/[\s\p{Pd}_]/gu, '').toUpperCase()];
  const groups: string[] = [];
  for (let at = 0; at < characters.length; at += GROUP_LENGTH) {
    groups.push(characters.slice(at, at + GROUP_LENGTH).join(''));
  }
  return groups.join('-');
}

/** Whether the text has fewer characters than a code. */
export function isIncomplete(typed: string): boolean {
  return [...inGroupsOfThree(typed).replaceAll('-', '')].length < CODE_LENGTH;
}
