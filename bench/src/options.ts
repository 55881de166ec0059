import { parseArgs } from 'node:util';
import {
  SAFETY_AND_READINESS,
  SYSTEM_QUESTIONNAIRES,
  type SystemQuestionnaire,
} from '@plumbline/domain/questionnaires/system';

/** What the bench measures; each part can be run alone. */
export const PARTS = ['journeys', 'roles', 'backlog', 'sustained', 'drain', 'sizing', 'waves', 'results'] as const;
export type BenchPart = (typeof PARTS)[number];

/** How long each part runs. */
interface Sizes {
  /** Rounds of each contender, alternating, so that other load on the machine affects all of them. */
  readonly rounds: number;
  /** Journeys of one round, by the number of respondents. */
  readonly journeys: ReadonlyMap<number, number>;
  /** Journeys of each contender in the comparison with the floor. */
  readonly floorJourneys: number;
  /** Submissions that wait when the measurement with a backlog begins. */
  readonly backlog: number;
  /** How long respondents keep answering while sustained throughput is measured. */
  readonly sustainedSeconds: number;
  /** Submissions that a worker processes in one measured round, after its warm-up. */
  readonly drained: number;
  /** People whose whole cost is measured, from the invitation to the notification. */
  readonly sized: number;
  /** People of a wave. */
  readonly askedInWave: number;
  /** Answers of a wave whose results are computed. */
  readonly answersInWave: number;
}

export interface BenchOptions {
  readonly parts: readonly BenchPart[];
  readonly sizes: Sizes;
  readonly respondents: number;
  /** What the surveys ask. */
  readonly asked: SystemQuestionnaire;
  /** Whether notifications about submissions are sent to members in parts that do not measure them. */
  readonly sendsNotifications: boolean;
  /** Requests of a long run that measures the product's memory, instead of all parts; `null` for no such run. */
  readonly soakRequests: number | null;
}

/** The number of respondents in parts that use only one number. */
const RESPONDENTS = 32;

const FULL: Sizes = {
  rounds: 3,
  journeys: new Map([
    [1, 1_000],
    [8, 800],
    [32, 2_000],
    [128, 2_000],
  ]),
  floorJourneys: 6_000,
  backlog: 10_000,
  sustainedSeconds: 60,
  drained: 2_000,
  sized: 2_000,
  askedInWave: 10_000,
  answersInWave: 100_000,
};

/** Enough to check that everything works; too little for meaningful figures. */
const QUICK: Sizes = {
  rounds: 1,
  journeys: new Map([
    [1, 50],
    [8, 200],
    [32, 400],
    [128, 400],
  ]),
  floorJourneys: 600,
  backlog: 600,
  sustainedSeconds: 3,
  drained: 200,
  sized: 200,
  askedInWave: 500,
  answersInWave: 3_000,
};

/** @throws {RangeError} naming the option */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      part: { type: 'string', multiple: true },
      quick: { type: 'boolean', default: false },
      emails: { type: 'boolean', default: false },
      respondents: { type: 'string' },
      journeys: { type: 'string' },
      soak: { type: 'string' },
      answers: { type: 'string' },
      rounds: { type: 'string' },
      questionnaire: { type: 'string', default: SAFETY_AND_READINESS.slug },
    },
  });
  const sizes = values.quick ? QUICK : FULL;
  return {
    parts: values.part === undefined ? PARTS : values.part.map(readPart),
    sizes: {
      ...sizes,
      floorJourneys: readCount('journeys', values.journeys) ?? sizes.floorJourneys,
      answersInWave: readCount('answers', values.answers) ?? sizes.answersInWave,
      rounds: readCount('rounds', values.rounds) ?? sizes.rounds,
    },
    respondents: readCount('respondents', values.respondents) ?? RESPONDENTS,
    asked: readQuestionnaire(values.questionnaire),
    sendsNotifications: values.emails,
    soakRequests: readCount('soak', values.soak),
  };
}

function readPart(text: string): BenchPart {
  const part = PARTS.find((name) => name === text);
  if (part === undefined) throw new RangeError(`--part is ${JSON.stringify(text)}: give one of ${PARTS.join(', ')}`);
  return part;
}

function readQuestionnaire(text: string): SystemQuestionnaire {
  const found = SYSTEM_QUESTIONNAIRES.find(({ slug }) => slug === text);
  if (found !== undefined) return found;
  const slugs = SYSTEM_QUESTIONNAIRES.map(({ slug }) => slug).join(', ');
  throw new RangeError(`--questionnaire is ${JSON.stringify(text)}: give one of ${slugs}`);
}

function readCount(option: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${option} is ${JSON.stringify(text)}: give a whole number above 0`);
}
