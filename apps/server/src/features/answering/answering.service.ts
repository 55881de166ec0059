import type { ParsedInput } from '@plumbline/contract/contract';
import type { PublicSurveyAnswer, Receipt } from '@plumbline/contract/wire';
import { updateSurvey } from '../../db/survey-rows.ts';
import { inOrganisation, type TenantScope } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import { toPublicSurveyAnswer } from './answering.presenter.ts';
import {
  findAnswerable,
  findLinkByParticipantId,
  findLinkByToken,
  findReceipt,
  type Link,
  lockAnswerable,
} from './answering.repository.ts';
import type { AnsweringDependencies } from './answering-dependencies.ts';
import { participantFields } from './participant-fields.ts';
import { refuseUnlessOpen, refuseUnlessReachable } from './reachable.ts';
import { type SubmitBody, submitAnswers } from './submit-answers.ts';

type StartBody = Extract<ParsedInput<'updatePublicSurvey'>['body'], { status: 'start' }>;

/** What a participant can do with a link, and nothing more. Opening changes nothing; only their own press does. */
export interface AnsweringService {
  /** @throws {AppError} `survey_link_not_found` alike for unknown, malformed, expired and revoked links */
  open(token: string, address: string): Promise<PublicSurveyAnswer>;
  start(participantId: string, address: string, body: StartBody): Promise<void>;
  /**
   * Validates, scores and stores the answers once, and enqueues the analysis, all in one transaction.
   *
   * The same answers again are answered as the first time, whatever happened to the link since.
   *
   * @throws {AppError} `survey_already_submitted` for other answers after the first
   */
  submit(participantId: string, address: string, body: SubmitBody): Promise<void>;
  /** The receipt of what is stored; changes nothing. */
  receipt(token: string, address: string): Promise<Receipt>;
}

export function createAnsweringService(dependencies: AnsweringDependencies): AnsweringService {
  const { db, clock, limits, questionSets } = dependencies;

  /** Runs `work` as the organisation of the link; every way of not finding one counts against the address. */
  async function throughLink<T>(
    address: string,
    find: () => Promise<Link | undefined>,
    work: (scope: TenantScope, link: Link) => Promise<T>,
  ): Promise<T> {
    try {
      const link = await find();
      if (link === undefined) throw new AppError('survey_link_not_found');
      await limits.admitLink(link.survey_id);
      return await inOrganisation(db, link.organisation_id, (scope) => work(scope, link));
    } catch (error) {
      if (error instanceof AppError && error.code === 'survey_link_not_found') await limits.countFailedLookup(address);
      throw error;
    }
  }

  const findByToken = (token: string) => () => findLinkByToken(db, token);
  const findByParticipant = (id: string) => () => findLinkByParticipantId(db, id);

  return {
    open: (token, address) =>
      throughLink(address, findByToken(token), async (scope, link) => {
        const survey = refuseUnlessReachable(await findAnswerable(scope, link.survey_id), clock.now());
        const questions = await questionSets.load(scope, survey.question_set_hash);
        return toPublicSurveyAnswer(survey, link.participant_id, questions);
      }),

    start: (participantId, address, body) =>
      throughLink(address, findByParticipant(participantId), async (scope, link) => {
        const now = clock.now();
        const survey = refuseUnlessOpen(await lockAnswerable(scope, link.survey_id), now);
        await updateSurvey(scope, survey.id, {
          ...participantFields(survey, body),
          status: 'start',
          started_at: survey.started_at ?? now,
          updated_at: now,
        });
      }),

    submit: (participantId, address, body) =>
      throughLink(address, findByParticipant(participantId), (scope, link) =>
        submitAnswers(scope, dependencies, { surveyId: link.survey_id, body }),
      ),

    receipt: (token, address) =>
      throughLink(address, findByToken(token), async (scope, link) => {
        const survey = refuseUnlessReachable(await findAnswerable(scope, link.survey_id), clock.now());
        const stored = await findReceipt(scope, survey.id);
        if (stored === undefined) throw new AppError('survey_not_submitted');
        return { receipt_code: stored.receipt_code, stored_at: stored.stored_at.toISOString() };
      }),
  };
}
