import { REPRESENTATION_PHRASES } from '@plumbline/phrases/representation';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { Cell } from '../../../platform/files/tables/table.ts';
import {
  MANAGERS,
  openReleasedGroups,
  type ReleasedGroup,
  type ReleasedGroups,
  refuseHiddenResults,
} from '../../results/lends.ts';
import type { RequestedFile } from '../prepared/preparer.ts';
import { describeQuestion } from './asked-questionnaires.ts';
import { codedCells, codedColumns, type ExportColumn, type OpenExport } from './export-table.ts';
import { ANSWERS_AND_INTERVAL, figureCells, figureKindColumns } from './figure-columns.ts';

/** Exports are in English, like the screens of managers. */
const RESULTS = REPRESENTATION_PHRASES.en.results;

const GROUP_WORDS = { organisation: RESULTS.organisation, site: 'Site', crew: 'Crew', company: 'Company' } as const;
const TOPIC_WORDS = { category: 'Category', question: 'Question' } as const;

export const GROUP_COLUMNS: readonly ExportColumn[] = [
  { header: 'Campaign', kind: 'text', width: 28, meaning: 'Campaign' },
  { header: 'Wave', kind: 'number', width: 8, meaning: 'Number of the wave in its campaign' },
  { header: 'Questionnaire', kind: 'text', width: 28, meaning: 'What was asked' },
  { header: 'Version', kind: 'number', width: 10, meaning: 'Version of the questionnaire' },
  ...codedColumns({ header: 'Kind of group', width: 16, meaning: 'What the group is' }, GROUP_WORDS),
  {
    header: 'Group',
    kind: 'text',
    width: 28,
    meaning:
      'Name of the group, or that small groups are joined in it; empty: the organisation, or, in campaigns with names, those without one',
  },
  { header: 'Site', kind: 'text', width: 24, meaning: 'Site of a crew or of other crews' },
  { header: 'Asked', kind: 'number', width: 8, meaning: 'People of the group who were asked; empty: not shown' },
  { header: 'Answered', kind: 'number', width: 10, meaning: 'People of the group who answered; empty: not shown' },
  ...codedColumns({ header: 'Topic', width: 12, meaning: 'What the figure is about' }, TOPIC_WORDS),
  { header: 'Category or question', kind: 'text', width: 50, meaning: 'Name of the category, or text of the question' },
  ...figureKindColumns(
    'Whether the mean is given, or only that it lies at an end of the scale; empty: hidden to protect people in small groups, or nobody answered',
  ),
  {
    header: 'Mean',
    kind: 'number',
    width: 8,
    meaning: 'Mean of the answers, or the end of the scale that it lies at',
    unit: 'percent',
    scale: '0 to 100',
  },
  ...ANSWERS_AND_INTERVAL,
  {
    header: 'Questions',
    kind: 'number',
    width: 11,
    meaning: 'Questions that the figure of a category rests on; empty: not shown, or the figure of a question',
  },
  ...codedColumns(
    { header: 'Standing', width: 24, meaning: 'Clearly above or below the others; empty: neither' },
    RESULTS.standing,
  ),
  {
    header: 'Key',
    kind: 'text',
    width: 38,
    meaning:
      'Id of the question or key of the category, as in the columns Question id and Category code of the answers export',
  },
];

/** @throws {AppError} `results_not_ready` */
export async function refuseUnshownWave(
  scope: TenantScope,
  { about: { wave_id } }: Pick<RequestedFile<'group_results'>, 'about'>,
): Promise<void> {
  await refuseHiddenResults(scope, wave_id, MANAGERS);
}

/** Every figure of a wave that the release gate shows; a hidden figure has a row without a value. */
export const openGroupResults: OpenExport<'group_results'> = async (scope, context, { about: { wave_id } }) => {
  const released = await openReleasedGroups(scope, context, wave_id);
  const groups = await countGroups(released);
  return {
    name: 'Group results',
    columns: GROUP_COLUMNS,
    total: groups * released.topics.length,
    questions: released.questions.map((question) =>
      describeQuestion(question, released.questionnaire, released.version),
    ),
    pages: rowsOf(released),
  };
};

async function countGroups(released: ReleasedGroups): Promise<number> {
  let groups = 0;
  for await (const page of released.pages()) groups += page.length;
  return groups;
}

async function* rowsOf(released: ReleasedGroups): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of released.pages()) yield page.flatMap((group) => rowsOfGroup(group, released));
}

function nameOf({ kind, name, isOthers }: ReleasedGroup): string | null {
  return isOthers && kind !== 'organisation' ? RESULTS.others[kind] : name;
}

/** The rows of {@link GROUP_COLUMNS} about a group, one for each topic. */
export function rowsOfGroup(group: ReleasedGroup, released: ReleasedGroups): (readonly Cell[])[] {
  const { campaign, wave, questionnaire, version } = released;
  const { kind, site, asked, answered } = group;
  const shared = [
    ...[campaign, wave, questionnaire, version],
    ...codedCells(GROUP_WORDS, kind),
    ...[nameOf(group), site, asked, answered],
  ];
  return released.topics.map((topic) => {
    const shown = group.figures.get(topic.key);
    return [
      ...shared,
      ...codedCells(TOPIC_WORDS, topic.kind),
      topic.name,
      ...figureCells(shown?.figure ?? null),
      shown?.restsOn ?? null,
      ...codedCells(RESULTS.standing, shown?.standing ?? null),
      topic.key,
    ];
  });
}
