import {
  type AnalysedGroup,
  GROUP_SECTIONS,
  type GroupStatement,
  limitsOf,
  standoutSentence,
} from '@plumbline/domain/group-results/group-analysis';
import type { StoredGroupStatement } from '../../../../platform/db/schema/stored-json.ts';
import { AnalystFailure } from '../analyst.ts';
import { type GroundedStatement, groundGroupDraft } from './ground-group-draft.ts';
import type { GroupAnalyst } from './group-analyst.ts';

/**
 * Lets a model write about a group, and adds what must not depend on the model: its limits, and the categories that are clearly below the
 * others but not mentioned.
 *
 * @throws {AnalystFailure} also when grounding leaves nothing of the summary
 */
export async function writeByModel(analyst: GroupAnalyst, group: AnalysedGroup): Promise<StoredGroupStatement[]> {
  const { statements, dropped } = groundGroupDraft(await analyst.write(group), group);
  if (!statements.some(({ section }) => section === 'summary')) {
    throw new AnalystFailure('not_usable', `nothing was left of its summary; ${dropped} statements dropped`);
  }
  return addByRules(statements, group);
}

function addByRules(written: readonly GroundedStatement[], group: AnalysedGroup): StoredGroupStatement[] {
  const below = group.categories.filter(({ standing }) => standing === 'below');
  const isSaid = ({ key, name }: (typeof below)[number]) =>
    written.some(
      ({ section, text, evidence }) => section === 'weaknesses' && evidence.includes(key) && text.includes(name),
    );
  const missing = standoutSentence(
    below.filter((category) => !isSaid(category)),
    'below',
  );
  const isStrengthOfLow = ({ section, evidence }: GroundedStatement) =>
    section === 'strengths' && below.some(({ key }) => evidence.includes(key));
  const byRules = [
    ...(missing === null ? [] : [{ section: 'weaknesses', text: missing } as const]),
    ...limitsOfModels(missing !== null),
    ...limitsOf(group),
  ].map((statement): StoredGroupStatement => ({ ...statement, by_rules: true }));
  const byModel = written
    .filter((statement) => !isStrengthOfLow(statement))
    .map(({ section, text }): StoredGroupStatement => ({ section, text }));
  const all = [...byRules, ...byModel];
  return GROUP_SECTIONS.flatMap((section) => all.filter((statement) => statement.section === section));
}

/** The limits stated with every analysis by a model. */
function limitsOfModels(hasAdded: boolean): GroupStatement[] {
  return [
    'A language model wrote this from the figures on this page. Code filled in the figures, names and questions; what they mean together is the model’s reading and can be wrong.',
    'The figures say what people answered, not why.',
    ...(hasAdded ? ['Fixed rules added what is clearly below the others and the language model left out.'] : []),
  ].map((text) => ({ section: 'limits', text }));
}
