import type { Question } from '@plumbline/domain/question';
import { PULSE, SAFETY_AND_READINESS, type SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { emailName } from './email-name.ts';
import { answerAs, PERSONAS, type Persona, type SentAnswer } from './worker-model.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** People take from 0.6 to 1.4 of a questionnaire's estimated minutes. */
const SHARE_OF_MINUTES = 0.6;
const MORE_OF_MINUTES = 0.8;
/** Maximum number of days between an invitation and its answer. */
export const LONGEST_WAIT_DAYS = 6;

/** The stage of a demo survey. */
export type DemoStage = 'draft' | 'invited' | 'start' | 'paused' | 'completed' | 'processing' | 'analyzed' | 'archived';

export interface DemoSurvey {
  readonly stage: DemoStage;
  readonly participantName: string;
  readonly email: string;
  readonly company: string;
  readonly persona: Persona;
  readonly asked: SystemQuestionnaire;
  /** How many days ago the invitation was made. */
  readonly daysAgo: number;
}

const STAGES: readonly (readonly [DemoStage, number])[] = [
  ['invited', 8],
  ['draft', 2],
  ['start', 3],
  ['completed', 2],
  ['processing', 2],
  ['paused', 1],
  ['archived', 2],
  ['analyzed', 40],
];

const FIRST_NAMES =
  'Maria Tomasz Elena Andrei Grace Oleksandr Fatima João Karl Siobhan Mateusz Ioana Samuel Olena Youssef Inês Peter Amara Luca Nadia'.split(
    ' ',
  );
const LAST_NAMES =
  'Silva Kowalski Popescu Kovalenko Murphy Haddad Weber Okafor Rossi Costa Nowak Ionescu Byrne Shevchenko Mansour Schmidt Mensah Ferreira Wójcik Dumitru'.split(
    ' ',
  );
const COMPANIES = ['Northgate Scaffolding', 'Harbour Concrete', 'Ridgeway Roofing', 'Demo Construct Inc.'];

/** Frequencies of the personas: mostly careful people. */
const PERSONA_MIX = [0, 0, 0, 0, 1, 1, 2, 2, 1, 3];
const DAYS = 84;
const PULSE_SURVEYS = 4;

/** The surveys of the demo organisation over the last twelve weeks, oldest first. */
export function planDemoSurveys(random: () => number): DemoSurvey[] {
  const stages = STAGES.flatMap(([stage, count]) => Array.from({ length: count }, () => stage));
  return stages
    .map((stage, index): DemoSurvey => {
      const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
      const last = LAST_NAMES[(index * 7 + Math.floor(index / 20)) % LAST_NAMES.length] ?? '';
      return {
        stage,
        participantName: `${first} ${last}`,
        email: `${emailName(`${first} ${last}`)}@example.com`,
        company: COMPANIES[Math.floor(random() * COMPANIES.length)] ?? '',
        persona: PERSONAS[PERSONA_MIX[Math.floor(random() * PERSONA_MIX.length)] ?? 0] ?? onlyPersona(),
        asked: SAFETY_AND_READINESS,
        // Open surveys are recent; answered ones are spread over the weeks.
        daysAgo: stage === 'analyzed' || stage === 'archived' ? 2 + random() * (DAYS - 2) : 0.2 + random() * 9,
      };
    })
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

/**
 * Pulse surveys of people who answered a whole survey. The pulse survey halves the time since that survey: one of ten weeks ago is followed
 * by a pulse five weeks ago.
 *
 * The oldest answers are chosen, whose follow-ups are already done.
 */
export function planPulseSurveys(surveys: readonly DemoSurvey[]): DemoSurvey[] {
  return surveys
    .filter(({ stage }) => stage === 'analyzed')
    .toSorted((one, other) => other.daysAgo - one.daysAgo)
    .slice(0, PULSE_SURVEYS)
    .map((survey) => ({ ...survey, asked: PULSE, daysAgo: survey.daysAgo / 2 }));
}

/** Start and submission in milliseconds after the invitation, and the answers, if any. */
export interface Answering {
  readonly startedAfterMs: number;
  readonly submittedAfterMs: number;
  readonly answers: {
    readonly responses: Record<string, SentAnswer>;
    readonly item_seconds: Record<string, number>;
  } | null;
}

/** A survey with its planned answers. */
export interface PlannedSurvey {
  readonly survey: DemoSurvey;
  /** `null`: the participant does not start. */
  readonly answering: Answering | null;
}

export function planAnswering({ stage, persona, asked, daysAgo }: DemoSurvey, random: () => number): Answering | null {
  if (stage === 'draft' || stage === 'invited') return null;
  const startedAfterMs = random() * Math.min(daysAgo / 2, LONGEST_WAIT_DAYS) * DAY_MS;
  const { questions, minutes } = asked.questionnaire;
  const submittedAfterMs = startedAfterMs + (SHARE_OF_MINUTES + random() * MORE_OF_MINUTES) * minutes * MINUTE_MS;
  if (stage === 'start' || stage === 'paused') return { startedAfterMs, submittedAfterMs, answers: null };
  const responses = answerAs(persona, questions, random);
  return {
    startedAfterMs,
    submittedAfterMs,
    answers: { responses, item_seconds: secondsPerItem(persona, questions, random) },
  };
}

/** The straight-liner answers without reading; the others read. */
export function secondsPerItem(
  persona: Persona,
  questions: readonly Question[],
  random: () => number,
): Record<string, number> {
  const [least, most] = persona.name === 'straight-liner' ? [0.7, 2.4] : [3, 14];
  return Object.fromEntries(questions.map(({ id }) => [id, Math.round((least + random() * (most - least)) * 10) / 10]));
}

function onlyPersona(): Persona {
  throw new RangeError('the persona mix names a persona that does not exist');
}
