/** Words with every e-mail address taken out: mail servers and libraries like to repeat them in errors. */
export function withoutAddresses(words: string): string {
  return words.replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]');
}
