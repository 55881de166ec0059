import { HONESTY_CATEGORY } from '@plumbline/domain/categories';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { scaleOf } from '@plumbline/domain/ratings';
import { questionsOfTalk, type TalkTopicKey, topicForCategory } from '@plumbline/domain/talk-topics';
import { inLanguage } from '@plumbline/phrases/questions';
import { REPRESENTATION_PHRASES } from '@plumbline/phrases/representation';
import { toolboxTalk as talkAbout } from '@plumbline/phrases/toolbox-talk';
import { AppError } from '../../../../core/errors.ts';
import type { TenantScope } from '../../../../platform/db/tenant.ts';
import type { QuestionSets } from '../../../questionnaires/lends.ts';
import { groupFigures, PUBLIC, refuseHiddenResults } from '../../../results/lends.ts';
import type { ReportDocument, ReportSetting } from '../report-document.ts';
import { asWritten, type TextInLanguage, textIn } from '../report-words.ts';
import { toolboxTalk } from './toolbox-talk.ts';

interface ToolboxTalkDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
}

export interface ToolboxTalkRequest {
  readonly waveId: string;
  /** The key of a crew, as in `listGroupResults`. */
  readonly key: string;
  readonly category: string;
  /** `null`: the topic of the question with the lowest shown figure in the category. */
  readonly topic: TalkTopicKey | null;
}

/** Maximum number of questions on the sheet. */
const MAX_QUESTIONS = 3;

/** Refuses a talk before the crew has figures. @throws {AppError} `results_not_ready`, `wave_not_found` */
export function refuseUnreleasedTalk(scope: TenantScope, waveId: string): Promise<void> {
  return refuseHiddenResults(scope, waveId, PUBLIC);
}

/**
 * A toolbox talk for a crew as a PDF of one sheet.
 *
 * Its figures have passed the release gate in individual mode too: the sheet is handed to the crew, and a figure from one answer would be a
 * person's score. So has every figure that decides on the topic, because the sheet reveals it.
 *
 * @throws {AppError} `wave_not_found`; `results_not_ready` until the wave is closed and its results are computed; `group_not_found`, also
 * for a group that is not a crew or a category that was not asked about
 */
export async function prepareToolboxTalk(
  scope: TenantScope,
  dependencies: ToolboxTalkDependencies,
  { waveId, key, category, topic: requested }: ToolboxTalkRequest,
  setting: ReportSetting,
): Promise<ReportDocument> {
  await refuseUnreleasedTalk(scope, waveId);
  const { wave, group, asked, answered, categories, questions } = await groupFigures.ofGroup(
    scope,
    { ...dependencies, modelName: null },
    { reader: PUBLIC, waveId, key },
  );
  const inCategory = categories.find((each) => each.key === category);
  if (group.kind !== 'crew' || inCategory === undefined || category === HONESTY_CATEGORY)
    throw new AppError('group_not_found');
  const topic = requested ?? topicForCategory(category, questions);
  const phrases = REPRESENTATION_PHRASES[setting.language].results;
  return toolboxTalk(
    {
      crew: group.name ?? phrases.others.crew,
      site: group.site?.name ?? null,
      texts: talkAbout(setting.language, inCategory, topic),
      threshold: wave.threshold,
      figure: inCategory.figure ?? null,
      restsOn: inCategory,
      questions: questionsOfTalk(questions, { category, topic })
        .slice(0, MAX_QUESTIONS)
        .map((each) => ({ text: wordingOf(each, setting.language), figure: each.figure })),
      answered: { asked, answered },
      organisation: inCategory.organisation ?? null,
      organisationAnswered: wave,
      scale: scaleOf(inCategory),
    },
    setting,
  );
}

/** The wording of a question: in the language of the sheet if the library still has this wording, otherwise as it was written. */
function wordingOf(
  { id, question }: { readonly id: string; readonly question: string },
  language: SurveyLanguage,
): TextInLanguage {
  const inLibrary = SYSTEM_QUESTIONS.find((each) => each.id === id && each.text === question);
  return inLibrary === undefined ? asWritten(question) : textIn(language, inLanguage(inLibrary, language).text);
}
