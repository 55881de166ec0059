import { createHash } from 'node:crypto';
import type { Question } from '@plumbline/domain/question';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { CATEGORY_THRESHOLDS, RISK_THRESHOLDS } from '@plumbline/domain/ratings';
import { addOwnQuestionnaire } from './own-questionnaires.ts';
import { openAsParticipant } from './participant.ts';
import type { TestServer } from './server.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite } from './workforce.ts';

/** Answers by question id, as a phone sends them. */
export type PlayedAnswers = Readonly<Record<string, number | string>>;

/** An asked person, with the names of site, crew and company. */
export interface PlayedPerson {
  readonly site: string;
  /** Unique in the organisation. */
  readonly crew: string;
  /** `null`: no company and no email address, so the person answers with a slip. */
  readonly company: string | null;
  /** Answers in each wave; `null`: no answer. */
  readonly answers: readonly (PlayedAnswers | null)[];
}

export interface CampaignPlan {
  readonly mode: 'individual' | 'group';
  readonly threshold: number;
  readonly questions: readonly Question[];
  readonly people: readonly PlayedPerson[];
}

/** A campaign with an own questionnaire in a new organisation; the first wave is due on 4 May 2026. */
export type PlayedCampaign = Awaited<ReturnType<typeof playCampaign>>;

/** Number of participants who answer at the same time. */
const AT_ONCE = 16;

/** A deterministic id for a name, so that two organisations can be equal except for their answers. */
export function idOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Starts a campaign with waves of ten days, repeated every two weeks. */
export async function playCampaign(server: TestServer, { mode, threshold, questions, people }: CampaignPlan) {
  const manager = await server.signIn();
  const personIds = await server.asOrganisation(manager.organisationId, async (scope) => {
    for (const site of new Set(people.map((person) => person.site))) await addSite(scope, site, idOf(site));
    const companies = new Set(people.flatMap(({ company }) => (company === null ? [] : [company])));
    for (const company of companies) await addCompany(scope, company, idOf(company));
    for (const [crew, site] of new Map(people.map((person) => [person.crew, person.site]))) {
      await addCrew(scope, { name: crew, siteId: idOf(site), id: idOf(crew) });
    }
    const ids: string[] = [];
    for (const [index, { crew, company }] of people.entries()) {
      const email = company === null ? null : `person-${index}@${scope.organisationId}.example.org`;
      const company_id = company === null ? null : idOf(company);
      ids.push(await addPerson(scope, { name: `Person ${index}`, email, crew_id: idOf(crew), company_id }));
    }
    await addCampaign(scope, {
      questionnaire_id: await addOwnQuestionnaire(scope, questionnaireOf(questions)),
      status: 'scheduled',
      mode,
      threshold,
      waves_started: 0,
      next_starts_on: '2026-05-04',
      repeat_every: 2,
      repeat_unit: 'week',
      wave_days: 10,
    });
    return ids;
  });
  const waves = () =>
    server.asOrganisation(manager.organisationId, ({ tx }) =>
      tx.selectFrom('waves').select(['id', 'number']).orderBy('number').execute(),
    );
  return {
    manager,
    waveIds: async () => (await waves()).map(({ id }) => id),
    /** Answers the running wave over HTTP. */
    answer: async () => {
      const wave = (await waves()).at(-1);
      const links = await server.asOrganisation(manager.organisationId, ({ tx }) =>
        tx
          .selectFrom('survey_links')
          .innerJoin('surveys', 'surveys.id', 'survey_links.survey_id')
          .select(['survey_links.token', 'surveys.person_id', 'surveys.crew_id'])
          .where('surveys.wave_id', '=', wave?.id ?? '')
          .execute(),
      );
      // Slips in group mode are not personal: they are distributed within the crew.
      const onSlips = people.filter((_, index) => links.every(({ person_id }) => person_id !== personIds[index]));
      const answering = links.flatMap(({ token, person_id, crew_id }) => {
        const ofSlip = onSlips.findIndex(({ crew }) => idOf(crew) === crew_id);
        const person = people[personIds.indexOf(person_id ?? '')] ?? onSlips.splice(ofSlip, 1)[0];
        const answers = person?.answers[(wave?.number ?? 0) - 1] ?? null;
        return answers === null ? [] : [{ token, answers }];
      });
      for (let start = 0; start < answering.length; start += AT_ONCE) {
        await Promise.all(
          answering.slice(start, start + AT_ONCE).map(async ({ token, answers }) => {
            const participant = await openAsParticipant(server, { public_token: token });
            const { status } = await participant.submit({ responses: { ...answers } });
            if (status !== 200) throw new Error(`the answers were not accepted: ${status}`);
          }),
        );
      }
    },
  };
}

function questionnaireOf(questions: readonly Question[]): Questionnaire {
  return {
    name: 'Own questions',
    language: 'en',
    questions,
    sections: [],
    order: 'fixed',
    categories: [...new Set(questions.map(({ category }) => category))].map((key) => ({
      key,
      name: `About ${key}`,
      counts: 'overall',
      thresholds: CATEGORY_THRESHOLDS,
      advice: null,
      followUps: null,
    })),
    riskThresholds: RISK_THRESHOLDS,
    consistency: {
      pairs: [],
      differingPairsFrom: 1,
      overClaims: [],
      overClaimsFrom: 1,
      infrequency: null,
      attention: null,
      longRunFrom: 100,
    },
    stopWork: [],
    minutes: 1,
  };
}

/** A question with an id derived from its name. */
function questionNamed(name: string, category: string, isRequired: boolean) {
  return {
    id: idOf(name),
    text: name,
    description: null,
    category,
    weight: 1,
    isCritical: false,
    isRequired,
    isSystem: false,
    orderIndex: 1,
    language: 'en',
  } as const;
}

interface QuestionOptions {
  readonly isRequired?: boolean;
  readonly reverse?: boolean;
}

export function scaleNamed(
  name: string,
  category: string,
  { isRequired = true, reverse = false }: QuestionOptions = {},
): Question {
  const scale = { min: 1, max: 7, labels: [] };
  return { ...questionNamed(name, category, isRequired), reverse, type: 'scale', scale };
}

/** @param scores of the options `option_1`, `option_2` and so on, in points */
export function choiceNamed(
  name: string,
  category: string,
  scores: readonly number[],
  { isRequired = true }: QuestionOptions = {},
): Question {
  const options = scores.map((score, index) => ({
    id: `option_${index + 1}`,
    label: `Option ${index + 1}`,
    score,
  }));
  return { ...questionNamed(name, category, isRequired), reverse: null, type: 'multiple_choice', options };
}

export function yesNoNamed(name: string, category: string, { isRequired = true }: QuestionOptions = {}): Question {
  const options = [
    { id: 'yes', label: 'Yes', score: 6 },
    { id: 'no', label: 'No', score: 1 },
  ];
  return { ...questionNamed(name, category, isRequired), reverse: null, type: 'yes_no', options };
}
