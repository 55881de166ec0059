/**
 * A person's optional lines of text without rules of their own. Each is a column of `people` and of `people_import_rows`, and a field of
 * the API, of imports, exports and the form, all under its key. An import with an empty cell keeps the stored text, merging keeps the text
 * of the record that stays and otherwise takes that of the merged one, and erasure clears it.
 */
export const PERSON_TEXTS = {
  phone: {
    label: 'Phone',
    words: 'phone number',
    meaning: 'Phone number',
    maxLength: 40,
    inputType: 'tel',
    headings:
      /phone|mobile|^cell|^tel\b|telefon|handy|tel[ée]fono|m[óo]vil|telem[óo]vel|kom[óo]rk|portable|телефон|هاتف|جوال/i,
  },
  job_title: {
    label: 'Job title',
    words: 'job title',
    meaning: 'What the person works as; empty: not known',
    maxLength: 100,
    inputType: 'text',
    headings:
      /^((employee|worker)('?s)?[\s_-]*)?(job([\s_-]*(title|role|position))?|position|role|trade|occupation|profession)$|^(beruf|funktion|t[äa]tigkeit|stelle)|^(puesto|cargo|of[íi]cio|profesi[óo]n|profiss[ãa]o|fun[çc][ãa]o)|^(poste|fonction|m[ée]tier|emploi)|^(stanowisko|zaw[óo]d)|^(func[țţt]i[ae]|meseri[ae]|ocupa[țţt]i[ae])|^(посада|професія)|^(المسمى الوظيفي|الوظيفة|المهنة)/i,
  },
} as const satisfies Readonly<Record<string, PersonTextDefinition>>;

interface PersonTextDefinition {
  /** The label on screens and the heading in exports, which {@link headings} must match. */
  readonly label: string;
  /** The name of the field within sentences. */
  readonly words: string;
  /** The description of the column in exports. */
  readonly meaning: string;
  /** Maximum length in UTF-16 units. */
  readonly maxLength: number;
  readonly inputType: 'text' | 'tel';
  /** Usual headings in the lists that are imported, in the nine languages. */
  readonly headings: RegExp;
}

export type PersonText = keyof typeof PERSON_TEXTS;

// The type of Object.keys does not keep the keys of the record.
export const PERSON_TEXT_NAMES = Object.keys(PERSON_TEXTS) as readonly PersonText[];

/** A value for each of the texts. */
export function personTexts<Value>(of: (field: PersonText) => Value): Record<PersonText, Value> {
  // The type of Object.fromEntries does not keep the keys either.
  return Object.fromEntries(PERSON_TEXT_NAMES.map((field) => [field, of(field)])) as Record<PersonText, Value>;
}
