/** What nobody sees in a text (zero-width characters, soft hyphens, controls of direction), and marks that are put on letters. */
const INVISIBLE_CHARACTERS = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]|(?!\s)\p{Cc}/gu;

/** Letters that look like a Latin one, for words that are written with them alone. */
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

/** A word with an English letter and one of another script, or one that no European language uses. */
const MIXED_WORD = /(?=\p{L}*[a-z])\p{L}*[^\P{L}a-zßæœøđðþłıħŋ]/iu;

/** A text as it is read: without what is not seen, and in plain letters. */
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
