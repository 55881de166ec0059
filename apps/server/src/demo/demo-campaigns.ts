import type { ParsedInput } from '@plumbline/contract/contract';
import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { type PlannedWave, plannedWaves } from '@plumbline/domain/campaigns/plan';
import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';
import { PULSE, type SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { seededRandom } from '@plumbline/domain/shuffle';
import { secondsPerItem } from './demo-plan.ts';
import { type CrewCondition, conditionOf, SITE_ASKED_BY_NAME } from './demo-workforce.ts';
import type { WaveLink } from './seeded-surveys.repository.ts';
import { answerAs, PERSONAS, type Persona, type SentAnswer } from './worker-model.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Time zone of the demo organisation. */
export const TIME_ZONE = 'UTC';

/** A campaign of the demo with closed waves and a running last wave, or of an example with closed waves only. */
export interface DemoCampaign {
  readonly body: Omit<ParsedInput<'createCampaign'>['body'], 'audience'>;
  readonly questionnaire: SystemQuestionnaire;
  /** Names of places. */
  readonly audience: 'everyone' | { readonly site: string } | { readonly crew: string };
  readonly conditionOf: (crew: string) => CrewCondition;
  readonly waves: readonly PlannedWave[];
  /** Seed of its answers. */
  readonly seed: number;
}

/**
 * The campaigns of the demo: a short one of a site by name, every two weeks, and one of everyone in group mode, every month.
 *
 * @param today in the time zone of the demo organisation
 */
export function planDemoCampaigns(today: LocalDate): DemoCampaign[] {
  // The newest wave started 3 to 9 days ago, on the weekday of its earlier waves, so that it always runs and has answers.
  const newestOfSite = latestWeekday(1, dayBefore(today, 3));
  return [
    ofDemo({
      body: {
        name: 'Pulse at Canal Street School',
        mode: 'individual',
        wave_days: 12,
        repeat: { every: 2, unit: 'week' },
      },
      audience: { site: SITE_ASKED_BY_NAME },
      firstDate: dayBefore(newestOfSite, 28),
      waves: 3,
      seed: 17_001,
    }),
    ofDemo({
      body: { name: 'How is work?', mode: 'group', wave_days: 21, repeat: { every: 1, unit: 'month' } },
      audience: 'everyone',
      // A month is 28 to 31 days, so the second wave started 5 to 14 days ago.
      firstDate: latestWeekday(2, dayBefore(today, 36)),
      waves: 2,
      seed: 17_002,
    }),
  ];
}

function ofDemo(campaign: Omit<NewCampaign, 'questionnaire' | 'conditionOf' | 'isOver'>): DemoCampaign {
  return planCampaign({ ...campaign, questionnaire: PULSE, conditionOf, isOver: false });
}

export interface NewCampaign extends Omit<DemoCampaign, 'body' | 'waves'> {
  readonly body: Pick<DemoCampaign['body'], 'name' | 'mode' | 'wave_days' | 'repeat'>;
  readonly firstDate: LocalDate;
  readonly waves: number;
  /** Whether no further wave is planned. */
  readonly isOver: boolean;
}

export function planCampaign({ body, firstDate, waves: count, isOver, ...same }: NewCampaign): DemoCampaign {
  const plan = {
    firstDate,
    waveDays: body.wave_days,
    repeat: body.repeat,
    pausedWeeks: [],
    endsOn: null,
    daysOff: null,
  };
  const waves = plannedWaves(plan, { count });
  return {
    ...same,
    waves,
    body: {
      ...body,
      questionnaire_id: same.questionnaire.id,
      threshold: 10,
      asks_free_text: false,
      languages: [],
      invitation_text: null,
      // The people of the demo have addresses that nobody reads, those of examples have none.
      reminder_days: null,
      first_date: firstDate,
      paused_weeks: [],
      ends_on: isOver && body.repeat !== null ? (waves.at(-1)?.startsOn ?? null) : null,
      avoids_days_off: false,
    },
  };
}

/** @param weekday 1 for Monday. @returns the last such day that is not later than `date` */
export function latestWeekday(weekday: number, date: LocalDate): LocalDate {
  return dayBefore(date, (new Date(date).getUTCDay() - weekday + 7) % 7);
}

export function dayBefore(date: LocalDate, days: number): LocalDate {
  const earlier = plusDays(date, -days);
  if (earlier === null) throw new RangeError(`there is no day ${days} days before ${date}`);
  return earlier;
}

/** When a wave starts and closes. */
export function windowOf(wave: PlannedWave) {
  return waveWindow(wave, TIME_ZONE);
}

/** What a person does with the link of a wave: only opens it, or answers. */
export type WaveAnswering = { readonly link: WaveLink; readonly at: Date } & (
  | { readonly kind: 'opens' }
  | {
      readonly kind: 'answers';
      readonly responses: Record<string, SentAnswer>;
      readonly item_seconds: Record<string, number>;
    }
);

/** Share of a crew that answers in a whole wave, 0..1; each crew has its own share between these. */
const LEAST_SHARE = 0.58;
const MORE_SHARE = 0.22;
/** Share of people without an answer who open the link, 0..1. */
const ONLY_OPENS = 0.15;

const USUAL_MIX = [0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 2];
const WORN_OUT_MIX = [1, 2, 1, 1, 2, 3];

/**
 * Plans the answers to a wave until now. The same person answers alike in every wave.
 *
 * @param links in a reproducible order
 */
export function planWaveAnswering(
  { questionnaire, seed, conditionOf }: Pick<DemoCampaign, 'questionnaire' | 'seed' | 'conditionOf'>,
  { wave, links, now }: { readonly wave: PlannedWave; readonly links: readonly WaveLink[]; readonly now: Date },
): WaveAnswering[] {
  const { startsAt, closesAt } = windowOf(wave);
  const { questions } = questionnaire.questionnaire;
  const crews = [...new Set(links.map(({ crew }) => crew))];
  return links.flatMap((link, index): WaveAnswering[] => {
    const random = seededRandom(seed * 1_000_000 + wave.number * 10_000 + index);
    const share = LEAST_SHARE + ((crews.indexOf(link.crew) * 5 + wave.number) % 12) * (MORE_SHARE / 12);
    const isAnswering = random() < share;
    if (!isAnswering && random() > ONLY_OPENS) return [];
    // More answers in the first days, and only by day.
    const daysLater = Math.floor(random() ** 2 * ((closesAt.getTime() - startsAt.getTime()) / DAY_MS));
    const at = new Date(startsAt.getTime() + daysLater * DAY_MS + (5 + random() * 600) * MINUTE_MS);
    if (at >= now || at >= closesAt) return [];
    if (!isAnswering) return [{ kind: 'opens', link, at }];
    const ownRandom = seededRandom(seed * 1_000_000 + index);
    const persona = personaOf(conditionOf(link.crew), ownRandom);
    return [
      {
        kind: 'answers',
        link,
        at,
        responses: answerAs(persona, questions, startingWith(ownRandom(), random)),
        item_seconds: secondsPerItem(persona, questions, random),
      },
    ];
  });
}

function personaOf(condition: CrewCondition, random: () => number): Persona {
  const mix = condition === 'usual' ? USUAL_MIX : WORN_OUT_MIX;
  const persona = PERSONAS[mix[Math.floor(random() * mix.length)] ?? 0];
  if (persona === undefined) throw new RangeError('the mix of a crew names a persona that does not exist');
  return persona;
}

/** Random numbers after a fixed first number, which decides how the person differs from others of the same kind. */
function startingWith(first: number, random: () => number): () => number {
  let isFirst = true;
  return () => {
    if (!isFirst) return random();
    isFirst = false;
    return first;
  };
}
