import type { CallInput, CallResponse } from '@plumbline/contract/contract';
import type { Api } from '../../../session/api.ts';

export type ImportedText = CallInput<'importQuestionnaireTexts'>['body']['texts'][number];

/** Maximum numbers of texts and bytes of one request; the server accepts 5,000 texts and 1 MB. */
const MAX_TEXTS = 5_000;
const MAX_BYTES = 500_000;

/**
 * Divides texts into requests.
 *
 * The texts of one question stay together, because the server checks them together: two options may be swapped.
 */
export function textParts(texts: readonly ImportedText[]): ImportedText[][] {
  const parts: { texts: ImportedText[]; bytes: number }[] = [];
  for (const group of Map.groupBy(texts, ownerOf).values()) {
    const bytes = new TextEncoder().encode(JSON.stringify(group)).length;
    const last = parts.at(-1);
    if (last === undefined || last.bytes + bytes > MAX_BYTES || last.texts.length + group.length > MAX_TEXTS) {
      parts.push({ texts: group, bytes });
    } else {
      last.texts.push(...group);
      last.bytes += bytes;
    }
  }
  return parts.map((part) => part.texts);
}

/** The question or section of a text: `questions.<id>` or `sections.<id>`. */
function ownerOf({ key }: ImportedText): string {
  return key.split('.', 2).join('.');
}

interface ImportedTexts {
  /** Id of the questionnaire. */
  readonly id: string;
  readonly revision: number;
  readonly texts: readonly ImportedText[];
  /** Called with the answer to each request. */
  readonly onStored: (answer: CallResponse<'importQuestionnaireTexts'>) => void;
}

/** Sends texts in several requests; stored texts stay when a later request fails. */
export async function importTexts({ id, revision, texts, onStored }: ImportedTexts, api: Api): Promise<void> {
  let next = revision;
  for (const part of textParts(texts)) {
    const answer = await api('importQuestionnaireTexts', { params: { id }, body: { revision: next, texts: part } });
    next = answer.questionnaire.revision;
    onStored(answer);
  }
}
