import type { Answers, Question } from '@plumbline/domain/question';
import { codecOf, scoreAnswer } from '@plumbline/domain/question-types';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { seededRandom } from '@plumbline/domain/shuffle';
import type pg from 'pg';
import { SHUFFLE_SEED_OF_ALL, scoreSubmission } from '../../apps/server/src/features/answering/score-submission.ts';
import { toGroupScores } from '../../apps/server/src/platform/db/schema/stored-json.ts';
import { drawn } from './construction-data.ts';
import { type ColumnValues, columnsOf, withoutIndexes } from './copied-surveys.ts';

/** Number of different sets of answers that people share: scoring a million sets would take minutes. */
const VARIANTS = 2_000;
/** Number of answers of which one is skipped. */
const LEFT_OUT = 50;
const SEED = 20;

/**
 * Fills the temporary table `variants` with scored sets of answers, from the worst to the best. Each set has its own level in each
 * category, around which the answers vary.
 */
export async function fillVariants(superuser: pg.Client, questionnaire: Questionnaire): Promise<void> {
  const random = seededRandom(SEED);
  const variants = Array.from({ length: VARIANTS }, () => {
    const answers = answersOf(questionnaire, random);
    const { score, results } = scoreSubmission({
      questionnaire,
      shuffleSeed: SHUFFLE_SEED_OF_ALL,
      answers,
      itemSeconds: null,
      language: null,
    });
    return { answers, results, groupScores: toGroupScores(results), score: score ?? 0 };
  }).toSorted((one, other) => one.score - other.score);
  await superuser.query(
    `create temp table variants (variant integer, answers jsonb, results jsonb, group_scores json) on commit drop`,
  );
  await superuser.query(
    `insert into variants select (row_number() over ()) - 1, row->'answers', row->'results', row->'groupScores'
      from json_array_elements($1::json) as row`,
    [JSON.stringify(variants)],
  );
}

function answersOf({ questions, categories }: Questionnaire, random: () => number): Answers {
  const person = 0.4 + random() * 0.4;
  const levels = new Map(categories.map(({ key }) => [key, person + (random() - 0.5) * 0.4]));
  const answers: Record<string, Answers[string]> = {};
  for (const question of questions) {
    if (codecOf(question).isOwnWords || random() * LEFT_OUT < 1) continue;
    const answer = nearest(question, (levels.get(question.category) ?? person) + (random() - 0.5) * 0.4);
    if (answer !== undefined) answers[question.id] = answer;
  }
  return answers;
}

/** The possible answer with the nearest share of the points. */
function nearest(question: Question, share: number): Answers[string] | undefined {
  const codec = codecOf(question);
  const distance = (points: number | undefined) => Math.abs((points ?? 0) / codec.maxScore(question) - share);
  const [best] = codec
    .possibleAnswers(question)
    .map((answer) => ({ answer, far: distance(scoreAnswer(question, answer)?.final) }))
    .toSorted((one, other) => one.far - other.far);
  return best?.answer;
}

/**
 * SQL of the variant that a person answers, shifted by the level of the crew, so that crews differ.
 *
 * @param number SQL of the number of the survey
 * @param crew SQL of the number of the crew
 */
export function variantOf(number: string, crew: string): string {
  const level = `(${drawn(28, VARIANTS / 2, crew)} - ${VARIANTS / 4})`;
  return `greatest(0, least(${VARIANTS - 1}, ${drawn(27, VARIANTS, number)} + ${level}))::integer`;
}

/** Stores the answers of all `planned` surveys that are answered, in both modes. */
export async function fillAnswers(superuser: pg.Client, templateId: string): Promise<void> {
  await withoutIndexes(superuser, 'group_answers', async () => {
    await superuser.query(
      `insert into group_answers (organisation_id, id, wave_id, site_id, crew_id, company_id, answers, results, group_scores,
          rules_version)
        select organisation_id, gen_random_uuid(), wave_id, site_id, crew_id, company_id, variants.answers, variants.results,
          variants.group_scores, template.rules_version
        from planned join variants using (variant), here, (
          select rules_version from surveys where id = '${templateId}'
        ) as template
        where mode = 'group' and is_answered`,
    );
  });
  const values: ColumnValues = {
    survey_id: 'planned.survey_id',
    answers: 'variants.answers',
    results: 'variants.results',
    group_scores: 'variants.group_scores',
    receipt_code: `upper(substr(md5(planned.survey_id::text), 1, 4) || '-' || substr(md5(planned.survey_id::text), 5, 4))`,
    stored_at: 'answered_at',
  };
  const names = await columnsOf(superuser, 'submissions');
  await withoutIndexes(superuser, 'submissions', async () => {
    await superuser.query(
      `insert into submissions (${names.join(', ')})
        select ${names.map((name) => values[name] ?? `template.${name}`).join(', ')}
        from planned join variants using (variant), (select * from submissions where survey_id = '${templateId}') as template
        where mode = 'individual' and is_answered order by n`,
    );
  });
}
