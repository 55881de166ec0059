import type { PreparedFile } from '@plumbline/contract/wire';
import { offeredLanguage } from '@plumbline/domain/languages';
import type { NamedFileRow } from './prepared-files.repository.ts';

export function toPreparedFile(file: NamedFileRow): PreparedFile {
  return {
    id: file.id,
    kind: file.kind,
    format: file.format,
    language: file.language === null ? null : offeredLanguage(file.language),
    about_words: toWords(file),
    about: {
      campaign_id: file.campaign_id,
      wave_id: file.wave_id,
      survey_id: file.survey_id,
      site_id: file.site_id,
    },
    status: file.status,
    progress: { done: file.rows_done, total: file.rows_total },
    file_name: file.file_name,
    size_bytes: file.size_bytes === null ? null : Number(file.size_bytes),
    sha256: file.sha256,
    has_dictionary: file.status === 'ready' && file.dictionary !== null,
    failure: file.failure,
    requested_at: file.created_at.toISOString(),
    finished_at: file.finished_at?.toISOString() ?? null,
    expires_at: file.expires_at.toISOString(),
  };
}

function toWords({ campaign_name, wave_number, site_name, person_name }: NamedFileRow): string | null {
  if (person_name !== null) return person_name;
  const round = wave_number === null ? campaign_name : `Wave ${wave_number} of ${campaign_name}`;
  const words = [round, site_name].filter((each) => each !== null);
  return words.length === 0 ? null : words.join(', ');
}
