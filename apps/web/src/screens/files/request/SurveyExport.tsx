import type { RequestFileBody } from '@plumbline/contract/wire';
import { useState } from 'react';
import type { ButtonTone } from '../../../ui/Button.tsx';
import { RadioField } from '../../../ui/RadioField.tsx';
import { KIND_WORDS } from '../file-words.ts';
import type { ExportFormat } from './FormatField.tsx';
import { RequestFileButton } from './RequestFileButton.tsx';

/** Kinds of export with a row for each person’s survey or answer; not available in group mode. */
export type SurveyExportKind = 'results' | 'answers' | 'wide_answers' | 'sent_surveys';

interface SurveyExportProps {
  title: string;
  lead: string;
  /** The kinds to choose from; the first one is preselected. */
  kinds: readonly [SurveyExportKind, ...SurveyExportKind[]];
  /** The wave to export; if missing, the whole organisation. */
  waveId?: string;
  tone?: ButtonTone;
}

/** Button whose dialog exports surveys as the kind that is chosen in it. */
export function SurveyExport({ title, lead, kinds, waveId, tone = 'secondary' }: SurveyExportProps) {
  const [kind, setKind] = useState<SurveyExportKind>(kinds[0]);
  const about = waveId === undefined ? {} : { wave_id: waveId };
  return (
    <RequestFileButton
      label="Export…"
      tone={tone}
      title={title}
      lead={lead}
      request={{ asks: 'format', bodyOf: (format) => bodyOf(kind, format, about) }}
    >
      <RadioField
        legend="Contents"
        options={kinds.map((value) => ({
          value,
          label: KIND_WORDS[value].name,
          hint: KIND_WORDS[value].contents,
        }))}
        chosen={kind}
        onChoose={setKind}
      />
    </RequestFileButton>
  );
}

function bodyOf(kind: SurveyExportKind, format: ExportFormat, about: { wave_id?: string }): RequestFileBody {
  return kind === 'wide_answers' ? { kind, format: 'csv', about } : { kind, format, about };
}
