import { parseArgs } from 'node:util';
import {
  SAFETY_AND_READINESS,
  SYSTEM_QUESTIONNAIRES,
  type SystemQuestionnaire,
} from '@plumbline/domain/questionnaires/system';

/** The parts of the bench; each can be run alone. */
export const PARTS = ['roles', 'sustained', 'results', 'keys'] as const;
export type BenchPart = (typeof PARTS)[number];

/** The amount of work of each part. */
interface Sizes {
  /** Rounds of each contender, alternating, so that other load on the machine affects all of them. */
  readonly rounds: number;
  /** Journeys of one round, by the number of respondents. */
  readonly journeys: ReadonlyMap<number, number>;
  /** Number of seconds for which respondents answer while sustained throughput is measured. */
  readonly sustainedSeconds: number;
  /** Minimum number of answers of a wave whose results are computed. */
  readonly answersInWave: number;
}

export interface BenchOptions {
  readonly parts: readonly BenchPart[];
  readonly sizes: Sizes;
  /** Number of concurrent respondents while sustained throughput is measured. */
  readonly respondents: number;
  /** The questionnaire of the surveys. */
  readonly asked: SystemQuestionnaire;
  /** Whether notifications about submissions are sent to members. */
  readonly sendsNotifications: boolean;
}

const RESPONDENTS = 32;

const FULL: Sizes = {
  rounds: 3,
  journeys: new Map([
    [1, 1_000],
    [8, 800],
    [32, 2_000],
    [128, 2_000],
  ]),
  sustainedSeconds: 60,
  answersInWave: 100_000,
};

/** The shortest run: it checks that everything works, but gives no meaningful figures. */
const QUICK: Sizes = {
  rounds: 1,
  journeys: new Map([
    [1, 50],
    [8, 200],
    [32, 400],
    [128, 400],
  ]),
  sustainedSeconds: 3,
  answersInWave: 2_000,
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
      rounds: { type: 'string' },
      questionnaire: { type: 'string', default: SAFETY_AND_READINESS.slug },
    },
  });
  const sizes = values.quick ? QUICK : FULL;
  return {
    parts: values.part === undefined ? PARTS : values.part.map(readPart),
    sizes: { ...sizes, rounds: readCount('rounds', values.rounds) ?? sizes.rounds },
    respondents: readCount('respondents', values.respondents) ?? RESPONDENTS,
    asked: readQuestionnaire(values.questionnaire),
    sendsNotifications: values.emails,
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
