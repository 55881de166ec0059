import { importKey, type KnownWorkforce } from '../people-import.ts';
import type { RowCrew, RowPlace } from './places-of-rows.ts';

/**
 * A place that an import creates, and another one whose name differs only in spaces and punctuation or is misspelt in one word. A crew is
 * named with its site.
 */
export interface AlikePlaces {
  readonly created: string;
  readonly other: string;
}

interface Created {
  readonly sites: readonly RowPlace[];
  readonly crews: readonly RowCrew[];
  readonly companies: readonly RowPlace[];
}

/** A name as it is shown and as it is compared. */
interface Name {
  readonly shown: string;
  /** Distinguishes the crews of several sites; empty for sites and companies. */
  readonly within: string;
  /** The words of the name, without punctuation; empty for a name of punctuation alone, which resembles no other name. */
  readonly words: readonly string[];
}

/** A name, and one of its words. */
interface NameWithWord {
  readonly shown: string;
  readonly word: string;
}

/** Words with fewer letters are too short to tell a misspelt word from another one. */
const MIN_LETTERS = 5;

/** Maximum number of names that are compared with one name, because comparing all of thousands would take long. */
const MAX_COMPARED = 100;

/** Created places that are probably not new, such as the crew "Ground works" beside "Groundworks" of the same site. */
export function findAlikePlaces({ sites, crews, companies }: Created, known: KnownWorkforce): readonly AlikePlaces[] {
  const siteNames = new Map(known.sites.map(({ id, name }) => [id, name]));
  const knownCrews = known.crews
    .filter(isActive)
    .map(({ name, siteId }) => crewName(name, siteNames.get(siteId) ?? ''));
  return [
    ...alike(sites.map(placeName), known.sites.filter(isActive).map(placeName)),
    ...alike(
      crews.map(({ name, site }) => crewName(name, site.name)),
      knownCrews,
    ),
    ...alike(companies.map(placeName), known.companies.filter(isActive).map(placeName)),
  ];
}

function alike(created: readonly Name[], known: readonly Name[]): readonly AlikePlaces[] {
  const names = createNameIndex();
  known.forEach(names.add);
  return created.flatMap((name) => {
    const other = names.findAlike(name);
    names.add(name);
    return other === undefined || other === name.shown ? [] : [{ created: name.shown, other }];
  });
}

function createNameIndex() {
  const byLetters = new Map<string, string>();
  const byPattern = new Map<string, NameWithWord[]>();
  return {
    add: (name: Name) => {
      const letters = lettersOf(name);
      if (!byLetters.has(letters)) byLetters.set(letters, name.shown);
      for (const [key, word] of patternsOf(name)) {
        const sharing = byPattern.get(key);
        if (sharing === undefined) byPattern.set(key, [{ shown: name.shown, word }]);
        else if (sharing.length < MAX_COMPARED) sharing.push({ shown: name.shown, word });
      }
    },
    /** A name with the same letters, otherwise one with a misspelt word. */
    findAlike: (name: Name): string | undefined => {
      if (name.words.length === 0) return undefined;
      const same = byLetters.get(lettersOf(name));
      if (same !== undefined) return same;
      for (const [key, word] of patternsOf(name)) {
        const found = byPattern.get(key)?.find((other) => isMisspelling(word, other.word));
        if (found !== undefined) return found.shown;
      }
      return undefined;
    },
  };
}

function lettersOf({ within, words }: Name): string {
  return `${within} ${words.join('')}`;
}

/** The name with one word replaced by its first letter, which is rarely mistyped, and that word: for each word that can be misspelt. */
function patternsOf({ within, words }: Name): [string, string][] {
  return words.flatMap((word, index): [string, string][] =>
    isNumber(word) ? [] : [[[within, ...words.with(index, `${word.charAt(0)}*`)].join(' '), word]],
  );
}

/** Whether the word has a digit or is a Roman numeral: another character makes it another number. */
function isNumber(word: string): boolean {
  return /\p{N}|^[ivxlcdm]+$/u.test(word);
}

/**
 * Whether two words with the same first letter differ in one letter that is missing, changed or swapped with the next one, or are spelt like
 * "night" and "nite", a common short form on site. A different last letter counts as another word, as in "CrewA" and "CrewB".
 *
 * Different words can look misspelt ("Meyer" and "Meier"), so the result is only advice.
 */
function isMisspelling(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (long.length < MIN_LETTERS || long.length - short.length > 1) return false;
  if (one.replace('ight', 'ite') === other.replace('ight', 'ite')) return true;
  const at = long.split('').findIndex((letter, index) => letter !== short[index]);
  if (at === long.length - 1) return false;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isSwapped = long[at] === short[at + 1] && long[at + 1] === short[at];
  return long.slice(at + 1) === short.slice(at + 1) || (isSwapped && long.slice(at + 2) === short.slice(at + 2));
}

function placeName({ name }: { readonly name: string }): Name {
  return { shown: name, within: '', words: wordsOf(name) };
}

function crewName(name: string, site: string): Name {
  return { shown: `${name} (${site})`, within: `${wordsOf(site).join('')}:`, words: wordsOf(name) };
}

function wordsOf(name: string): string[] {
  return importKey(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

function isActive({ isArchived }: { readonly isArchived: boolean }): boolean {
  return !isArchived;
}
