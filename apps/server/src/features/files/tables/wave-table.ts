import { listChangedWaves } from '../../campaigns/lends.ts';
import { findQuestionnaireNames, toSurveyQuestionnaire } from '../../questionnaires/lends.ts';
import { codedCells, codedColumns } from '../exports/export-table.ts';
import { idColumn, type LiveTable, partOf } from './live-table.ts';

const MODE_WORDS = { individual: 'With names', group: 'Anonymous' } as const;

export const WAVES_TABLE: LiveTable = {
  meaning: 'Closed waves of all campaigns; one row for each wave',
  columns: [
    { header: 'Campaign', kind: 'text', meaning: 'Campaign' },
    { header: 'Wave', kind: 'number', meaning: 'Number of the wave in its campaign' },
    { header: 'Questionnaire', kind: 'text', meaning: 'What was asked' },
    { header: 'Version', kind: 'number', meaning: 'Version of the questionnaire' },
    ...codedColumns({ header: 'Mode', meaning: 'Whether results belong to people, or only to groups' }, MODE_WORDS),
    { header: 'Starts on', kind: 'date', meaning: 'First day', unit: 'day in the time zone of the organisation' },
    {
      header: 'Closes on',
      kind: 'date',
      meaning: 'The first day after the wave, as planned',
      unit: 'day in the time zone of the organisation',
    },
    {
      header: 'Closed early on',
      kind: 'date',
      meaning: 'Day on which somebody closed the wave early; empty: it ended as planned',
      unit: 'day in the time zone of the organisation',
    },
    idColumn('Campaign id', 'Id of the campaign'),
    idColumn('Wave id', 'Id of the wave'),
  ],
  read: async (scope, page) => {
    const waves = await listChangedWaves(scope, page);
    const names = await findQuestionnaireNames(scope, waves);
    return partOf(waves, page.limit, (wave) => {
      const { name, version } = toSurveyQuestionnaire(wave, names);
      return [
        ...[wave.campaign, wave.number, name, version],
        ...codedCells(MODE_WORDS, wave.mode),
        ...[wave.starts_on, wave.closes_on, wave.closed_on, wave.campaign_id, wave.id],
      ];
    });
  },
};
