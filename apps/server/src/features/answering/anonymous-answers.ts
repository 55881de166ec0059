import { dayWindow, localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { DEFAULT_LANGUAGE } from '@plumbline/domain/languages';
import type { Answers } from '@plumbline/domain/question';
import { receiptCode } from '@plumbline/domain/receipt';
import { RULES_VERSION } from '@plumbline/domain/scoring';
import type { Random } from '../../core/clock.ts';
import { recordParticipantEvent } from '../../platform/db/events.ts';
import type { RowWrite } from '../../platform/db/prepared-statements.ts';
import { addAnonymousAnswers, noteAnonymousReceipt } from './anonymous-answers.repository.ts';
import type { LinkedSurvey } from './answering.repository.ts';
import { retentionEnd } from './linked-survey.ts';
import type { ScoredSubmission } from './score-submission.ts';

export interface AnonymousSubmission {
  readonly survey: LinkedSurvey;
  readonly answers: Answers;
  readonly answersHash: string;
  readonly scored: ScoredSubmission;
  readonly now: Date;
}

/**
 * Separates the answers to an anonymous survey from the invitation: they become a separate survey without an address, with a random id, and
 * with the day in the organisation's time zone in place of a time.
 *
 * The time on each question, the phone's clock and the language are left out, because each could distinguish one participant from another.
 * The score does not use them either, so free text does not count towards it.
 *
 * @see docs/decisions/0017
 */
export function anonymousWrites(
  { random }: { random: Random },
  { survey, answers, answersHash, scored, now }: AnonymousSubmission,
): RowWrite[] {
  const { time_zone } = survey;
  const { startsAt: day } = dayWindow(localDateOf(now, time_zone), time_zone);
  const id = random.uuidWithoutTime();
  return [
    noteAnonymousReceipt({ surveyId: survey.id, receiptCode: receiptCode(random.bytes(16)), now }),
    addAnonymousAnswers({
      id,
      personId: random.uuidWithoutTime(),
      siteId: survey.site_id,
      questionSetHash: survey.question_set_hash,
      rulesVersion: RULES_VERSION,
      score: scored.score,
      riskLevel: scored.riskLevel,
      consistency: scored.results.consistency.level,
      // Nobody knows whom to talk to; the caveat beside the score says that the answers contradict each other.
      reasons: scored.reasons.filter((reason) => reason !== 'talk_first'),
      retainUntil: retentionEnd(survey, day),
      submission: {
        answersJson: JSON.stringify(answers),
        answersHash,
        itemSecondsJson: null,
        resultsJson: JSON.stringify(scored.results),
        groupScoresJson: null,
        receiptCode: null,
        clientSubmittedAt: null,
        language: DEFAULT_LANGUAGE,
      },
      day,
    }),
    // The event has the day of the answers in place of a time, and an id that contains no time.
    recordParticipantEvent({ id: random.uuidWithoutTime(), at: day, kind: 'survey.submitted', entityId: id }),
  ];
}
