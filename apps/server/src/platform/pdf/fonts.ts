import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readCoverage } from './font-coverage.ts';

export interface FontFamily {
  readonly name: string;
  /** Regular and bold. */
  readonly files: readonly [string | URL, string | URL];
}

/** A family for names in a script that no language of the product uses. */
interface ScriptFamily extends FontFamily {
  readonly script: RegExp;
}

const ASSETS = new URL('../../../assets/fonts/', import.meta.url);
const require = createRequire(import.meta.url);

function ownFamily(name: string): FontFamily {
  const file = (weight: string) => new URL(`${name.replaceAll(' ', '')}-${weight}.ttf`, ASSETS);
  return { name, files: [file('Regular'), file('Bold')] };
}

function packagedFamily(script: string, characters: RegExp): ScriptFamily {
  const file = (weight: string) =>
    require.resolve(`@expo-google-fonts/noto-sans-${script.toLowerCase()}/${weight}/NotoSans${script}_${weight}.ttf`);
  return { name: `Noto Sans ${script}`, files: [file('400Regular'), file('700Bold')], script: characters };
}

const FAMILIES: readonly FontFamily[] = [ownFamily('Noto Sans'), ownFamily('Noto Sans Arabic')];

const SCRIPT_FAMILIES: readonly ScriptFamily[] = [
  packagedFamily('Devanagari', /\p{Script=Devanagari}/u),
  packagedFamily('Bengali', /\p{Script=Bengali}/u),
  packagedFamily('Gurmukhi', /\p{Script=Gurmukhi}/u),
  packagedFamily('Tamil', /\p{Script=Tamil}/u),
  packagedFamily('Georgian', /\p{Script=Georgian}/u),
  packagedFamily('Armenian', /\p{Script=Armenian}/u),
  packagedFamily('Thai', /\p{Script=Thai}/u),
  packagedFamily('Hebrew', /\p{Script=Hebrew}/u),
  { ...ownFamily('Noto Sans SC'), script: /\p{Script=Han}/u },
];

/** The families of the product's languages, and those of further scripts in the text. */
export function familiesFor(text: string): readonly FontFamily[] {
  return [...FAMILIES, ...SCRIPT_FAMILIES.filter(({ script }) => script.test(text))];
}

export function loadFonts(families: readonly FontFamily[]) {
  const loaded = families.map(({ files }) => files.map((file) => readFileSync(file)));
  const coverages = loaded.map((blobs) => blobs.map(readCoverage));
  return {
    /** In the order in which templates look for a character. */
    names: families.map(({ name }) => name),
    blobs: loaded.flat(),
    /** Whether all weights of a family have a character. */
    isCovered: (codePoint: number) => coverages.some((weights) => weights.every((covers) => covers(codePoint))),
  };
}
