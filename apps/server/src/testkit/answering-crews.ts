import type { Question } from '@plumbline/domain/question';
import { codecOf, scoreAnswer } from '@plumbline/domain/question-types';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { openAsParticipant } from './participant.ts';
import type { TestServer } from './server.ts';

/** Safety of a participant's answers by category, 0..1. */
export type Level = (category: string) => number;

/** Answers to the default questionnaire that earn about these shares of the points. */
export function answersAt(level: Level, random: () => number): Record<string, string> {
  const responses: Record<string, string> = {};
  for (const question of SAFETY_AND_READINESS.questionnaire.questions) {
    if (codecOf(question).isOwnWords) continue;
    const answer = nearest(question, level(question.category) + (random() - 0.5) / 3);
    if (answer !== undefined) responses[question.id] = answer;
  }
  return responses;
}

function nearest(question: Question, share: number): string | undefined {
  const codec = codecOf(question);
  const distance = (points: number | undefined) => Math.abs((points ?? 0) / codec.maxScore(question) - share);
  const [best] = codec
    .possibleAnswers(question)
    .map((answer) => ({ answer, far: distance(scoreAnswer(question, answer)?.final) }))
    .toSorted((one, other) => one.far - other.far);
  return best === undefined ? undefined : String(best.answer);
}

/** Number of participants who answer at the same time. */
const AT_ONCE = 16;

/**
 * Answers the open surveys of a wave over HTTP.
 *
 * @param answersOf returns the answers of a participant, given the crew and the participant's position in the crew
 */
export async function answerWave(
  server: TestServer,
  { organisationId, waveId }: { readonly organisationId: string; readonly waveId: string },
  answersOf: (crewId: string | null, place: number) => Record<string, string> | null,
): Promise<void> {
  const links = await server.asOrganisation(organisationId, ({ tx }) =>
    tx
      .selectFrom('survey_links')
      .innerJoin('surveys', 'surveys.id', 'survey_links.survey_id')
      .select(['survey_links.token', 'surveys.crew_id'])
      .where('surveys.wave_id', '=', waveId)
      .orderBy('surveys.id')
      .execute(),
  );
  const asked = new Map<string | null, number>();
  const answering = links.flatMap(({ token, crew_id }) => {
    const place = asked.get(crew_id) ?? 0;
    asked.set(crew_id, place + 1);
    const responses = answersOf(crew_id, place);
    return responses === null ? [] : [{ token, responses }];
  });
  for (let start = 0; start < answering.length; start += AT_ONCE) {
    await Promise.all(
      answering.slice(start, start + AT_ONCE).map(async ({ token, responses }) => {
        const participant = await openAsParticipant(server, { public_token: token });
        const { status } = await participant.submit({ responses });
        if (status !== 200) throw new Error(`the answers were not accepted: ${status}`);
      }),
    );
  }
}
