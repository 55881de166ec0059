import type { PreparedFile } from '@plumbline/contract/wire';

/** An export of people that is ready, with the fields that a test overrides. */
export function aFile(fields: Partial<PreparedFile> = {}): PreparedFile {
  return {
    id: crypto.randomUUID(),
    kind: 'people',
    format: 'xlsx',
    language: null,
    about_words: null,
    about: { campaign_id: null, wave_id: null, survey_id: null, site_id: null },
    status: 'ready',
    progress: { done: 12, total: 12 },
    file_name: 'people.xlsx',
    size_bytes: 12_400,
    sha256: 'ab'.repeat(32),
    has_dictionary: false,
    failure: null,
    requested_at: '2026-05-01T08:00:00.000Z',
    finished_at: '2026-05-01T08:00:01.000Z',
    expires_at: '2026-05-02T08:00:00.000Z',
    ...fields,
  };
}
