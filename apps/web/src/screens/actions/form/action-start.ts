import type { ActionSummary, CreateActionBody, GroupResults, Survey } from '@plumbline/contract/wire';
import { isUnfinished } from '@plumbline/domain/actions/action';
import type { ActionStart } from '../../../addresses.ts';
import { monthOf } from '../../../ui/moments.ts';
import { figureInWords, groupName, spanInWords } from '../../results/figure-words.ts';
import { participantName } from '../../surveys/survey-words.ts';

/** The starting point in the address of the form; null: none. */
export function startFromAddress(params: URLSearchParams): ActionStart | null {
  const [wave, group, category, question] = ['wave', 'group', 'category', 'question'].map((name) => params.get(name));
  if (wave != null && group != null) {
    return { wave, group, ...(category == null ? {} : { category }), ...(question == null ? {} : { question }) };
  }
  const [survey, site, crew] = ['survey', 'site', 'crew'].map((name) => params.get(name));
  if (survey != null) return { survey };
  if (site != null) return { site };
  return crew == null ? null : { crew };
}

/** The origin of an action with this starting point. */
export function originOf(start: ActionStart | null): NonNullable<CreateActionBody['origin']> {
  if (start === null || 'site' in start || 'crew' in start) return { kind: 'manual' };
  if ('survey' in start) return { kind: 'follow_up', survey_id: start.survey };
  const of = { wave_id: start.wave, group: start.group };
  if (start.category !== undefined) return { kind: 'category', ...of, category: start.category };
  if (start.question !== undefined) return { kind: 'question', ...of, question_id: start.question };
  return { kind: 'group', ...of };
}

/** The site or the crew of an action with this starting point. */
export function placeIdsOf(start: ActionStart | null): { readonly siteId?: string; readonly crewId?: string } {
  if (start === null || 'survey' in start) return {};
  if ('site' in start) return { siteId: start.site };
  if ('crew' in start) return { crewId: start.crew };
  const [kind, first, second] = start.group.split('.');
  const known = (id: string | undefined) => id !== undefined && id !== 'none';
  if (kind === 'crew' && known(second)) return { crewId: second ?? '' };
  if ((kind === 'crew' || kind === 'site') && known(first)) return { siteId: first ?? '' };
  return {};
}

/** Unfinished actions for the same group and, if the action starts from one, the same category or question. */
export function unfinishedFor(start: ActionStart | null, ofGroup: readonly ActionSummary[]): readonly ActionSummary[] {
  if (start === null || !('wave' in start)) return [];
  return ofGroup.filter(
    ({ status, origin: { category, question } }) =>
      isUnfinished(status) &&
      (start.category === undefined || category?.key === start.category) &&
      (start.question === undefined || question?.id === start.question),
  );
}

/** The form's text about the origin of the action. */
export interface StartWords {
  readonly title: string;
  /** The text below the title; null: none. */
  readonly note: string | null;
  /** The figure to store with the action; null: hidden. */
  readonly figure: string | null;
}

/** The words for a group of a wave, with its category or question. */
export function wordsOfGroup(
  { category, question }: { readonly category?: string | undefined; readonly question?: string | undefined },
  { group, wave, categories, questions }: GroupResults,
): StartWords {
  const inCategory = categories.find(({ key }) => key === category);
  const inQuestion = questions.find(({ id }) => id === question);
  const subject = inCategory?.name ?? inQuestion?.question;
  const figure = inCategory?.figure ?? inQuestion?.figure;
  const span = spanInWords(figure);
  return {
    title: subject === undefined ? groupName(group) : `${subject}, ${groupName(group)}`,
    note: `${wave.campaign.name}, ${monthOf(wave.starts_on)}`,
    figure: figure === undefined ? null : `${figureInWords(figure)}${span === null ? '' : ` (${span})`}`,
  };
}

/** The words for the follow-up of a survey. */
export function wordsOfSurvey(survey: Survey): StartWords {
  return {
    title: `Follow-up of ${participantName(survey)}`,
    note: 'The action is deleted with the survey. Leave health and other private matters out of its text.',
    figure: null,
  };
}
