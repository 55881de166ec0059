import type { SurveyLanguage } from '@plumbline/domain/languages';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { createContext, useContext, useState } from 'react';

/** Fields of each way to invite. */
export interface InviteFields {
  person: {
    email: string;
    /** Whether the person has no email address. */
    hasNoEmail: boolean;
    isAnonymous: boolean;
    /** The typed name; null until something is typed, like every field with a default. */
    name: string | null;
    language: SurveyLanguage | null;
    company: string | null;
    text: string | null;
  };
  /** Fields that are the same for all ways to invite. */
  asked: { questionnaire: string };
}

type InviteWay = keyof InviteFields;

const UNTOUCHED: InviteFields = {
  person: { email: '', hasNoEmail: false, isAnonymous: false, name: null, language: null, company: null, text: null },
  asked: { questionnaire: DEFAULT_QUESTIONNAIRE.id },
};

/** Shared by the forms, so that opening another way to invite loses nothing. Null: fields last only as long as their form. */
export const KeptFieldsContext = createContext<InviteFields | null>(null);

export function untouchedFields(): InviteFields {
  return structuredClone(UNTOUCHED);
}

/** The filled fields; undefined: none. */
export function typedFields(fields: InviteFields): InviteFields | undefined {
  return JSON.stringify(fields) === JSON.stringify(UNTOUCHED) ? undefined : fields;
}

/**
 * A field's value, which is kept while another way to invite is shown, and its setter.
 *
 * @param filledIn the value from the link to the form, which replaces the kept one
 */
export function useKeptField<W extends InviteWay, F extends keyof InviteFields[W]>(
  way: W,
  field: F,
  filledIn?: InviteFields[W][F],
): [InviteFields[W][F], (value: InviteFields[W][F]) => void] {
  const kept = useContext(KeptFieldsContext);
  const [value, setValue] = useState(filledIn ?? (kept ?? UNTOUCHED)[way][field]);
  const change = (next: InviteFields[W][F]) => {
    if (kept !== null) kept[way][field] = next;
    setValue(() => next);
  };
  return [value, change];
}

/** Clears the fields of a way to invite, once the people are invited. */
export function useForgetFields(way: InviteWay): () => void {
  const kept = useContext(KeptFieldsContext);
  return () => {
    if (kept !== null) Object.assign(kept[way], UNTOUCHED[way]);
  };
}
