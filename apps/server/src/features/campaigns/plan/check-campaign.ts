import type { Campaign } from '@plumbline/contract/wire';
import type { LocalDate } from '@plumbline/domain/campaigns/local-date';
import { checkPlan } from '@plumbline/domain/campaigns/plan';
import { includesFreeText } from '@plumbline/domain/campaigns/questionnaire-of-wave';
import { reminderAdvice } from '@plumbline/domain/campaigns/reminder-advice';
import { fewestReachablePeople } from '@plumbline/domain/campaigns/threshold';
import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { listNames } from '@plumbline/domain/join-names';
import { LANGUAGE_FACTS, offeredLanguage } from '@plumbline/domain/languages';
import type { QuestionnaireFacts } from '../../questionnaires/lends.ts';
import { approvalOf } from './approval.ts';
import type { AudienceNumbers } from './audience-numbers.repository.ts';
import { planOf, planSentence } from './campaign-plan.ts';
import type { CampaignRow, CampaignSettings } from './campaigns.repository.ts';
import type { ChosenSummary } from './chosen.repository.ts';
import { type SimilarAudience, similarAudienceMessage } from './similar-audiences.ts';
import { chosenIdsOf } from './wire-audience.ts';

type Check = Campaign['checks'][number];

/** All facts that decide whether a campaign can be scheduled. */
export interface CheckedCampaign {
  readonly campaign: CampaignRow;
  readonly settings: CampaignSettings;
  /** `null`: the questionnaire does not exist any more. */
  readonly questionnaire: QuestionnaireFacts | null;
  readonly chosen: ChosenSummary;
  readonly numbers: AudienceNumbers;
  /** In group mode: audiences that differ from the campaign's by a few people. */
  readonly similar: readonly SimilarAudience[];
  /** Today's date in the organisation's time zone. */
  readonly today: LocalDate;
}

/** People on site abandon surveys that take this long. */
const LONG_MINUTES = 15;

/** Problems and advice, problems first. After the first wave has started there is only advice, and after the end nothing. */
export function checkCampaign(checked: CheckedCampaign): Check[] {
  switch (checked.campaign.status) {
    case 'draft':
    case 'scheduled':
      return [...problemsOf(checked), ...adviceOf(checked)];
    case 'running':
      return [...archivedChoices(checked), ...similarToOthers(checked)].map(asAdvice).concat(adviceOf(checked));
    case 'closed':
    case 'cancelled':
      return [];
  }
}

/** Problems that prevent scheduling a campaign, or changing a scheduled one. */
export function problemsOf(checked: CheckedCampaign): Check[] {
  return [
    ...nameProblem(checked),
    ...questionnaireProblem(checked),
    ...audienceProblems(checked),
    ...thresholdProblem(checked),
    ...dateProblem(checked),
    ...planProblems(checked.campaign),
    ...approvalProblem(checked),
  ].map((problem) => ({ ...problem, level: 'problem' as const }));
}

type Sentence = Pick<Check, 'field' | 'message'>;

function nameProblem({ settings }: CheckedCampaign): Sentence[] {
  if (settings.name !== NEW_ORGANISATION_NAME) return [];
  return [{ field: 'organization.name', message: 'Give the name of your company: everyone who is asked reads it.' }];
}

function questionnaireProblem({ questionnaire }: CheckedCampaign): Sentence[] {
  const field = 'questionnaire_id';
  if (questionnaire === null) return [{ field, message: 'This questionnaire no longer exists. Choose another one.' }];
  if (questionnaire.isArchived) {
    return [{ field, message: `“${questionnaire.name}” is archived. Restore it, or choose another questionnaire.` }];
  }
  if (questionnaire.newestVersion > 0) return [];
  return [{ field, message: `“${questionnaire.name}” has no published version. Publish it first.` }];
}

export function audienceProblems(checked: CheckedCampaign): Sentence[] {
  const problems = [...archivedChoices(checked), ...similarToOthers(checked)];
  if (checked.numbers.people > 0) return problems;
  return [...problems, { field: 'audience', message: 'Nobody is in this audience. Add people, or choose others.' }];
}

/** Chosen sites, crews and companies that are archived. */
function archivedChoices({ chosen: { archived } }: CheckedCampaign): Sentence[] {
  if (archived.length === 0) return [];
  const names = listNames(archived.map((name) => `“${name}”`));
  const [verb, pronoun] = archived.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const message = `${names} ${verb} archived. Take ${pronoun} out of the audience, or restore ${pronoun}.`;
  return [{ field: 'audience', message }];
}

/** Figures of two audiences that differ by a few people reveal the answers of the few, where the others answered alike. */
function similarToOthers({ similar }: CheckedCampaign): Sentence[] {
  return similar.filter(({ campaignName }) => campaignName !== null).map(asSentence);
}

function asSentence(similar: SimilarAudience): Sentence {
  return { field: 'audience', message: similarAudienceMessage(similar) };
}

/** With fewer people asked, the numbers of the wave themselves would reveal who has answered. */
function thresholdProblem({ campaign, numbers }: CheckedCampaign): Sentence[] {
  const reached = numbers.with_email + numbers.with_slip;
  const fewest = fewestReachablePeople(campaign);
  if (campaign.mode !== 'group' || numbers.people === 0 || reached >= fewest) return [];
  const needed = campaign.audience.kind === 'people' ? `${fewest} people who are picked by name` : `${fewest}`;
  const message = `Only ${reached} can be asked, and an anonymous campaign needs at least ${needed}. Add people, or choose others.`;
  return [{ field: 'threshold', message }];
}

function dateProblem({ campaign, today }: CheckedCampaign): Sentence[] {
  const field = 'first_date';
  if (campaign.first_date === null) return [{ field, message: 'Choose when the first wave starts.' }];
  if (campaign.waves_started > 0 || campaign.first_date >= today) return [];
  return [{ field, message: 'The first date is in the past. Choose today or a later day.' }];
}

/** Problems of the plan. Also checked for running campaigns, whose coming waves must be possible. */
export function planProblems(campaign: CampaignRow): Sentence[] {
  const plan = planOf(campaign);
  if (plan === null) return [];
  return checkPlan(plan)
    .filter(({ severity }) => severity === 'problem')
    .map(planSentence);
}

function approvalProblem({ campaign, settings }: CheckedCampaign): Sentence[] {
  const field = 'approval';
  switch (approvalOf(campaign, settings)) {
    case 'not_needed':
    case 'approved':
      return [];
    case 'waiting':
      return [{ field, message: 'A workers’ representative has to approve this campaign first.' }];
    case 'objected':
      return [{ field, message: 'A workers’ representative objected. Change the campaign, or talk to them.' }];
  }
}

function adviceOf(checked: CheckedCampaign): Check[] {
  return [
    ...planAdvice(checked.campaign),
    ...remindersInTime(checked.campaign),
    ...reachAdvice(checked),
    ...checked.similar.filter(({ campaignName }) => campaignName === null).map(asSentence),
    ...languageAdvice(checked),
    ...lengthAdvice(checked),
    ...invitationAdvice(checked),
  ].map(asAdvice);
}

function asAdvice(sentence: Sentence): Check {
  return { ...sentence, level: 'advice' };
}

function planAdvice(campaign: CampaignRow): Sentence[] {
  const plan = planOf(campaign);
  if (plan === null || campaign.waves_started > 0) return [];
  return checkPlan(plan)
    .filter(({ severity }) => severity === 'advice')
    .map(planSentence);
}

function remindersInTime({ reminder_days, wave_days }: CampaignRow): Sentence[] {
  const message = reminderAdvice(reminder_days, wave_days);
  return message === null ? [] : [{ field: 'reminder_days', message }];
}

function reachAdvice({ campaign, chosen, numbers }: CheckedCampaign): Sentence[] {
  const field = 'audience';
  const { mode, audience } = campaign;
  const reached = numbers.with_email + numbers.with_slip;
  const advice: Sentence[] = [];
  if (audience.kind === 'people') {
    const gone = chosenIdsOf(audience).ids.length - chosen.inUse;
    const message = peopleWho(gone, 'of this audience was', 'of this audience were');
    if (gone > 0) advice.push({ field, message: `${message} archived, merged or erased, and will not be asked.` });
  }
  if (numbers.unreachable > 0) {
    const message = peopleWho(numbers.unreachable, 'has', 'have');
    advice.push({ field, message: `${message} no email address and no crew, and cannot be asked. Add one of them.` });
  }
  if (mode === 'group' && numbers.unsubscribed > 0) {
    const message = `${peopleWho(numbers.unsubscribed, 'wants', 'want')} no emails, and will not be asked.`;
    advice.push({ field, message });
  }
  const fewest = fewestReachablePeople(campaign);
  if (campaign.status === 'running' && reached < fewest) {
    const message =
      reached === 0
        ? 'Nobody can be asked now. A wave that starts like this is skipped. Add people, or choose others.'
        : `Only ${reached} can be asked now, fewer than ${fewest}. A wave that starts like this is skipped. Add people, or choose others.`;
    advice.push({ field: mode === 'group' ? 'threshold' : field, message });
  }
  return advice;
}

function languageAdvice({ campaign, questionnaire, numbers }: CheckedCampaign): Sentence[] {
  return numbers.languages.flatMap(({ language: tag, people: speakers }) => {
    const language = tag === null ? null : offeredLanguage(tag);
    if (language === null) return [];
    const speak = `${peopleWho(speakers, 'speaks', 'speak')} ${LANGUAGE_FACTS[language].englishName}`;
    if (campaign.languages.length > 0 && !campaign.languages.includes(language)) {
      return [{ field: 'languages', message: `${speak}, which is not among the languages of this campaign.` }];
    }
    const missing = questionnaire?.languages.find((coverage) => coverage.language === language)?.missing ?? 0;
    if (missing === 0) return [];
    return [{ field: 'questionnaire_id', message: `${speak}, in which this questionnaire lacks texts.` }];
  });
}

/** Estimated minutes to answer the questions of the campaign. */
export function minutesOf(
  { mode, asks_free_text: asksFreeText }: Pick<CampaignRow, 'mode' | 'asks_free_text'>,
  { minutes, minutesWithoutOwnWords }: QuestionnaireFacts,
): number {
  return includesFreeText({ mode, asksFreeText }) ? minutes : minutesWithoutOwnWords;
}

function lengthAdvice({ campaign, questionnaire }: CheckedCampaign): Sentence[] {
  const minutes = questionnaire === null ? 0 : minutesOf(campaign, questionnaire);
  if (minutes <= LONG_MINUTES) return [];
  const message = `Answering takes about ${minutes} minutes. Above ${LONG_MINUTES} many people stop before the end.`;
  return [{ field: 'questionnaire_id', message }];
}

function invitationAdvice({ campaign, settings, numbers }: CheckedCampaign): Sentence[] {
  const left = invitationsLeft(settings);
  const reached = numbers.with_email + numbers.with_slip;
  if (left === null || left >= reached) return [];
  const number = left === 0 ? 'no' : left.toLocaleString('en');
  const invitations = left === 1 ? '1 invitation' : `${number} invitations`;
  const consequence =
    left < fewestReachablePeople(campaign) ? 'A wave that starts like this is skipped.' : 'The others are not asked.';
  const message = `Your plan has ${invitations} left, and each wave needs ${reached.toLocaleString('en')}. ${consequence}`;
  return [{ field: 'audience', message }];
}

/** `null`: no limit. */
export function invitationsLeft({ invitations_max, invitations_used }: CampaignSettings): number | null {
  return invitations_max === null ? null : Math.max(0, invitations_max - invitations_used);
}

/** Such as "One person speaks" and "12 people speak". */
function peopleWho(count: number, one: string, many: string): string {
  return count === 1 ? `One person ${one}` : `${count.toLocaleString('en')} people ${many}`;
}
