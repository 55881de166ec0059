/** What a column of a list can contain; first and last names are joined. */
export const LIST_FIELDS = ['email', 'name', 'first_name', 'last_name', 'company', 'language'] as const;
export type ListField = (typeof LIST_FIELDS)[number];

export function isListField(text: string): text is ListField {
  return (LIST_FIELDS as readonly string[]).includes(text);
}

/** The field of each column, in the order of the columns; `null`: the column is left out. */
export type FieldOfColumn = readonly (ListField | null)[];

/** Gives one column a field. A field belongs to one column, so the column that had it is left out. */
export function withField(fields: FieldOfColumn, place: number, field: ListField | null): FieldOfColumn {
  return fields.map((each, index) => {
    if (index === place) return field;
    return each === field ? null : each;
  });
}

/** Usual headings. The first field that matches counts, so the narrower ones come first. */
const HEADINGS: readonly (readonly [ListField, RegExp])[] = [
  ['email', /e-?mail|^mail$|address|correo|courriel|adres/i],
  [
    'first_name',
    /^(first|given|fore|christian)[\s_-]*name|^first$|^vorname|^pr[ée]nom|^imi[ęe]$|^prenume|^nombre de pila/i,
  ],
  [
    'last_name',
    /^(last|family|sur)[\s_-]*name|^last$|^nachname|^familienname|^apellido|^apelido|^nazwisko|^nume de familie/i,
  ],
  ['company', /company|firm|employer|contractor|empresa|entreprise/i],
  ['language', /lang|sprache|idioma|langue|j[ęe]zyk|limb/i],
  ['name', /^(full[\s_-]*|worker'?s? |employee'?s? )?name|participant|worker|employee|^nombre|^nom\b|^nume$/i],
];

/**
 * The fields of columns by their headings.
 *
 * Of several columns of addresses, such as an email and a street, the one with the most at-signs counts.
 *
 * @param atSigns the number of at-signs of each column
 */
export function fieldsOfHeadings(headings: readonly string[], atSigns: readonly number[]): (ListField | null)[] {
  const fields = headings.map((heading) => HEADINGS.find(([, words]) => words.test(heading))?.[0] ?? null);
  const email = mostAtSigns(
    atSigns,
    fields.flatMap((field, place) => (field === 'email' ? [place] : [])),
  );
  return fields.map((field, place) => {
    if (field === 'email') return place === email ? field : null;
    return fields.indexOf(field) === place ? field : null;
  });
}

/** The order of the columns of a table without headings, apart from the one with the addresses. */
const USUAL_ORDER: readonly ListField[] = ['name', 'company', 'language'];

/** The fields of columns without headings: the one with the most at-signs, then name, company and language. */
export function fieldsByPlace(atSigns: readonly number[]): (ListField | null)[] {
  const email = mostAtSigns(atSigns, [...atSigns.keys()]);
  let next = 0;
  return atSigns.map((_, place) => {
    if (place === email) return 'email';
    next += 1;
    return USUAL_ORDER[next - 1] ?? null;
  });
}

/** The first of the places with the most at-signs; undefined without places. */
function mostAtSigns(atSigns: readonly number[], places: readonly number[]): number | undefined {
  const most = Math.max(...places.map((place) => atSigns[place] ?? 0));
  return places.find((place) => (atSigns[place] ?? 0) === most);
}
