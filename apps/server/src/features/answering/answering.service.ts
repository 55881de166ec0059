import type { ParsedInput } from '@plumbline/contract/contract';
import { DEFAULT_LANGUAGE, offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import { AppError } from '../../core/errors.ts';
import type { Participant } from '../../core/principal.ts';
import type { PublicLimits } from '../../platform/limits/public-limits.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { StoredQuestionSet } from '../questionnaires/lends.ts';
import { participantStarts } from '../surveys/lends.ts';
import { toPublicSurveyResponse } from './answering.presenter.ts';
import {
  canBeToken,
  FIND_ACKNOWLEDGED,
  FIND_ANSWERABLE,
  FIND_LINKED,
  FIND_QUESTION_SET,
  type LinkedSurvey,
} from './answering.repository.ts';
import { groupStartWrites } from './group/group-writes.ts';
import {
  isGroupSurvey,
  participantFields,
  refuseUnlessOpen,
  refuseUnlessReachable,
  refuseUnlessShown,
} from './linked-survey.ts';
import type { LinkedWrite, LinkTransactions, PreparedStatements } from './links.ts';
import { type SubmissionDependencies, type SubmitBody, submitAnswers } from './submit-answers.ts';

/** A participant who reads, identified by the token of the link. */
type LinkHolder = Participant<{ readonly token: string }>;
/** A participant who writes, identified by the participant's id from the opened survey. */
type Writer = Participant<{ readonly participantId: string }>;
type StartBody = Extract<ParsedInput<'updatePublicSurvey'>['body'], { status: 'start' }>;

/** The languages that a participant prefers. The language of the survey ranks between the two. */
export interface LanguageWishes {
  /** The language that the participant chose on the page, now or earlier. */
  readonly chosen?: SurveyLanguage | null;
  /** The language that the phone prefers. */
  readonly preferred?: SurveyLanguage | null;
}

export interface AnsweringDependencies extends SubmissionDependencies {
  readonly links: LinkTransactions;
  readonly limits: PublicLimits;
  readonly metrics: Pick<Metrics, 'submissionsStored'>;
}

/** Lets a participant open, start and submit a survey with its link. Opening changes nothing. */
export type AnsweringService = ReturnType<typeof createAnsweringService>;

export function createAnsweringService(dependencies: AnsweringDependencies) {
  const { links, clock, random, limits, questionSets, metrics } = dependencies;

  /** Counts every failed look-up of a link for the network address. */
  async function countingFailures<T>(address: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'survey_link_not_found') await limits.countFailedLookup(address);
      throw error;
    }
  }

  /** Runs queries for the survey of a link. @throws {AppError} `survey_link_not_found`, `too_many_requests` */
  async function read<const Rows extends readonly unknown[]>(
    { link: key }: LinkHolder,
    reads: PreparedStatements<Rows>,
  ) {
    const found = canBeToken(key.token) ? await links.read<Rows>({ key, reads }) : null;
    if (found === null) throw new AppError('survey_link_not_found');
    await limits.admitLink(found.link.participant_id);
    return found;
  }

  async function readQuestionSet(participant: LinkHolder): Promise<StoredQuestionSet> {
    const { found } = await read(participant, [FIND_QUESTION_SET]);
    const [shown] = found[0];
    if (shown === undefined) throw new AppError('survey_link_not_found');
    return shown;
  }

  /** Writes as the participant, with the survey locked. @throws {AppError} as `read` */
  async function write({ link: key }: Writer, decide: LinkedWrite<LinkedSurvey>['decide']): Promise<void> {
    // The limit is checked first, so that refused requests do not reach the database.
    await limits.admitLink(key.participantId);
    const link = await links.write<LinkedSurvey>({ key, row: FIND_LINKED, decide });
    if (link === null) throw new AppError('survey_link_not_found');
  }

  return {
    /** @throws {AppError} `survey_link_not_found` alike for unknown, malformed, expired and revoked links, `slip_already_used` */
    open: (participant: LinkHolder, address: string, { chosen, preferred }: LanguageWishes = {}) =>
      countingFailures(address, async () => {
        const { link, found } = await read(participant, [FIND_ANSWERABLE]);
        const survey = refuseUnlessShown(found[0][0], clock.now());
        const questionnaire = await questionSets.recall(survey.question_set_hash, () => readQuestionSet(participant));
        const ofSurvey = survey.language === null ? null : offeredLanguage(survey.language);
        const language = chosen ?? ofSurvey ?? preferred ?? DEFAULT_LANGUAGE;
        return toPublicSurveyResponse(survey, { participantId: link.participant_id, questionnaire, language });
      }),

    start: (participant: Writer, address: string, body: StartBody) =>
      countingFailures(address, () =>
        write(participant, async ({ row }) => {
          const now = clock.now();
          const survey = refuseUnlessOpen(row, now);
          if (isGroupSurvey(survey)) return groupStartWrites({ random }, survey, now);
          // The start of an anonymous survey outside group mode is not recorded.
          if (survey.is_anonymous) return [];
          const started = { surveyId: survey.id, ...participantFields(survey, body), now };
          return participantStarts(started, survey.status === 'start' ? null : random.uuid());
        }),
      ),

    /**
     * Validates, scores and stores the answers once, and records the event whose consequences follow, in one transaction.
     *
     * Repeating the same answers returns the first result, even after the link expired or was renewed.
     *
     * @throws {AppError} `survey_already_submitted` for other answers after the first
     */
    submit: (participant: Writer, address: string, body: SubmitBody) =>
      countingFailures(address, async () => {
        let isFirst = false;
        await write(participant, async (held) => {
          const writes = await submitAnswers(dependencies, held, body);
          isFirst = writes.length > 0;
          return writes;
        });
        if (isFirst) metrics.submissionsStored(1);
      }),

    /** The receipt of the stored answers. Changes nothing. */
    receipt: (participant: LinkHolder, address: string) =>
      countingFailures(address, async () => {
        const { found } = await read(participant, [FIND_ACKNOWLEDGED]);
        const survey = refuseUnlessReachable(found[0][0], clock.now());
        if (survey.receipt_code === null) throw new AppError('survey_not_submitted');
        const { receipt_code, stored_at, is_anonymous } = survey;
        return { receipt_code, stored_at: stored_at?.toISOString() ?? null, is_anonymous };
      }),
  };
}
