import type { AiAnalysis } from '@plumbline/contract/wire';

type Marked = Pick<AiAnalysis, 'digital_source_type'>;

/** Attributes that mark an element as the text of a language model, for machines; text by rules gets none. */
export function machineMark({ digital_source_type }: Marked): { 'data-digital-source-type'?: string } {
  return digital_source_type === null ? {} : { 'data-digital-source-type': digital_source_type };
}
