import { PERSON_TEXT_NAMES, PERSON_TEXTS } from '@plumbline/domain/person-texts';

/** What a column of a list can contain; first and last names are joined. */
export const LIST_FIELDS = [
  'email',
  'name',
  'first_name',
  'last_name',
  'employee_number',
  ...PERSON_TEXT_NAMES,
  'site',
  'crew',
  'company',
  'language',
] as const;
export type ListField = (typeof LIST_FIELDS)[number];

/** Fields of which a list needs at least one, to know its people. */
const IDENTIFYING: readonly ListField[] = ['email', 'name', 'first_name', 'last_name', 'employee_number'];

export function identifiesPeople(fields: FieldOfColumn): boolean {
  return IDENTIFYING.some((field) => fields.includes(field));
}

export function isListField(text: string): text is ListField {
  return (LIST_FIELDS as readonly string[]).includes(text);
}

/** The field of each column, in the order of the columns; `null`: the column is left out. */
export type FieldOfColumn = readonly (ListField | null)[];

/** Gives one column a field. A field belongs to one column, so the column that had it is left out. */
export function withField(fields: FieldOfColumn, column: number, field: ListField | null): FieldOfColumn {
  return fields.map((each, index) => {
    if (index === column) return field;
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
  [
    'employee_number',
    /^(employee|personnel|staff|worker|payroll|badge)('?s)?[\s_-]*(no\b|nr|num|id\b|#)|^pers(onal)?\.?[\s-]?(nr|nummer)|^mitarbeiter-?(nr|nummer)|(empleado|trabajador|funcion[áa]rio).*n[úu]m|n[úu]m.*(empleado|trabajador|funcion[áa]rio)|(nr|numer)\.? (pracownika|ewidencyjny)|matr[íi]cul|^(num[ăa]r )?marc[ăa]$|табельн|الرقم الوظيفي/i,
  ],
  ...PERSON_TEXT_NAMES.map((field) => [field, PERSON_TEXTS[field].headings] as const),
  [
    'site',
    /^(job|building|work)?\s?site|^project|^location|baustelle|standort|projekt|^obra|emplazamiento|budow|chantier|[șs]antier|об.?єкт|майданчик|موقع/i,
  ],
  [
    'crew',
    /crew|^team|^gang|kolonne|^trupp|mannschaft|cuadrilla|equip[aeo]|brygad|ekip|[ée]quipe|echip|бригад|فريق|طاقم/i,
  ],
  ['company', /compan|firm|employer|contractor|empresa|entreprise|pracodawc|angajator|фірм|компан|شركة/i],
  ['language', /lang|sprache|idioma|langue|j[ęe]zyk|limb|мова|لغة/i],
  [
    'name',
    /^(full[\s_-]*)?name|^(participant|worker|employee)(s|['’]s)?(\W*$|\W+(full )?name|\W*\()|^nombre|^nome?\b|^nume$|^ім.?я|^піб$|الاسم/i,
  ],
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
    fields.flatMap((field, column) => (field === 'email' ? [column] : [])),
  );
  return fields.map((field, column) => {
    if (field === 'email') return column === email ? field : null;
    return fields.indexOf(field) === column ? field : null;
  });
}

/** The order of the columns of a table without headings, apart from the one with the addresses. */
const USUAL_ORDER: readonly ListField[] = [
  'name',
  'site',
  'crew',
  'company',
  'language',
  'employee_number',
  ...PERSON_TEXT_NAMES,
];

/** Two columns without headings, besides the email addresses: not name and site, because a new person also needs a crew. */
const SHORT_ORDER: readonly ListField[] = ['name', 'company'];

/** The fields of columns without headings: the one with the most at-signs, then the others in their usual order. */
export function fieldsByPosition(atSigns: readonly number[]): (ListField | null)[] {
  // People may have no addresses at all.
  const hasEmail = atSigns.some((count) => count > 0);
  const email = hasEmail ? mostAtSigns(atSigns, [...atSigns.keys()]) : undefined;
  const others = atSigns.length - (email === undefined ? 0 : 1);
  const order = others === SHORT_ORDER.length ? SHORT_ORDER : USUAL_ORDER;
  let next = 0;
  return atSigns.map((_, column) => {
    if (column === email) return 'email';
    next += 1;
    return order[next - 1] ?? null;
  });
}

/** The first of the columns with the most at-signs; undefined without columns. */
function mostAtSigns(atSigns: readonly number[], columns: readonly number[]): number | undefined {
  const most = Math.max(...columns.map((column) => atSigns[column] ?? 0));
  return columns.find((column) => (atSigns[column] ?? 0) === most);
}
