/** Invisible characters (zero-width characters, soft hyphens, direction controls), and combining marks on letters. */
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]|(?!\s)\p{Cc}/gu;

/** Letters that look like a Latin letter, by the Latin letter. A word can consist of them alone. */
const LOOK_ALIKES = new Map(
  Object.entries({
    a: 'аАαΑᴀ',
    b: 'вВβΒьЬʙ',
    c: 'сСϲϹᴄ',
    d: 'ԁԀᴅđĐ',
    e: 'еЕεΕєЄᴇ',
    f: 'ғҒϝꜰ',
    g: 'ԍԌɢ',
    h: 'һҺнНΗʜħĦ',
    i: 'іІιΙɪı',
    j: 'јЈϳᴊ',
    k: 'кКκΚᴋ',
    l: 'ӏӀʟłŁ',
    m: 'мМΜᴍ',
    n: 'пПηΝոɴ',
    o: 'оОοΟσօՕᴏøØ',
    p: 'рРρΡᴘ',
    q: 'ԛԚ',
    r: 'гʀ',
    s: 'ѕЅꜱ',
    t: 'тТτΤᴛ',
    u: 'υսᴜ',
    v: 'νѵѴᴠ',
    w: 'ԝԜѡωᴡ',
    x: 'хХχΧ',
    y: 'уУγΥүҮʏ',
    z: 'ζΖᴢ',
  }).flatMap(([latin, others]) => Array.from(others, (other) => [other, latin] as const)),
);

/** A word that mixes English letters with letters of another script, or with letters that no European language uses. */
const MIXED_WORD = /(?=\p{L}*[a-z])\p{L}*[^\P{L}a-zßæœøđðþłıħŋ]/iu;

/** The text as a reader sees it: without invisible characters, and in plain Latin letters. */
export function plainLetters(text: string): string {
  return Array.from(seenLetters(text), (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** Whether a word mixes letters of several scripts, which hides it from rules about wording. */
export function hasMixedWord(text: string): boolean {
  return MIXED_WORD.test(seenLetters(text));
}

function seenLetters(text: string): string {
  return text.normalize('NFKD').replaceAll(INVISIBLE_CHARACTERS, '');
}
