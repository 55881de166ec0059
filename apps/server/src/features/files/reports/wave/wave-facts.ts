import type { WaveResults } from '@plumbline/contract/wire';
import { asWritten, type ReportWords } from '../report-words.ts';
import { answeredIn } from './figure-words.ts';
import type { ReportedResults } from './reported-results.ts';

/** Questionnaire, audience and response of a wave. */
export function factsOf(of: ReportedResults, words: ReportWords) {
  const { wave, counts = wave, groups, state } = of;
  const { results, phrases } = words;
  const answered = answeredIn(counts, words);
  return {
    facts: [
      words.sentence(phrases.wave.dates, {
        from: words.date(wave.starts_on),
        until: words.date(wave.closed_on ?? lastDay(wave.closes_on)),
      }),
      modeOf(wave, words),
    ],
    questionnaire: asWritten(wave.questionnaire),
    answered:
      answered?.text ??
      (counts.asked === null
        ? results.notShown
        : words.figures(phrases.wave.askedOnly, { asked: words.number(counts.asked) })),
    share: answered?.share ?? null,
    /** Consequence of a low response for the figures, if there are any. */
    low_share: state === 'ready' && answered !== null && answered.low !== null ? lowShare(wave, words) : null,
    places: (
      [
        ['site', groups.sites],
        ['crew', groups.crews],
        ['company', groups.companies],
      ] as const
    ).map(([kind, count]) => ({ name: results.groups[kind], count: words.number(count) })),
    /** Text in place of missing figures. */
    not_ready: state === 'ready' ? hiddenSite(of, words) : notReady(state, wave.closes_on, words),
  };
}

/** Text in place of the figures of a site that has none; `null`: it has figures, or the report covers the whole wave. */
function hiddenSite({ site, wave, categories }: ReportedResults, { results, phrases }: ReportWords): string | null {
  if (site === undefined || categories.some(({ figure }) => figure !== undefined)) return null;
  return wave.is_gated ? results.notShown : phrases.wave.notShown;
}

function lowShare({ status }: WaveResults['wave'], { results, phrases }: ReportWords): string {
  return status === 'running' ? phrases.wave.lowShareSoFar : results.lowShare;
}

function modeOf({ mode, is_gated, threshold }: WaveResults['wave'], words: ReportWords): string {
  const values = { threshold: words.number(threshold) };
  if (mode === 'group') return words.figures(words.representation.groupNote, values);
  return is_gated ? words.figures(words.results.threshold, values) : words.phrases.wave.individual;
}

function notReady(state: Exclude<WaveResults['state'], 'ready'>, closesOn: string, words: ReportWords): string {
  if (state === 'cancelled') return words.results.cancelled;
  if (state === 'computing') return words.results.computing;
  return words.sentence(words.results.notClosed, { date: words.date(lastDay(closesOn)) });
}

/** The last day of a wave. @param closesOn the first day after the wave */
function lastDay(closesOn: string): string {
  const day = new Date(`${closesOn}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

/** Examples of a mean near an end of its scale, in percent. @see decision 34, "Extremes" */
const ENDS = { atLeast: 90, atMost: 20 };

/** Explanation of the method, without parts that do not apply to this wave. */
export function methodOf({ wave, previous_wave }: ReportedResults, words: ReportWords): string[] {
  const { results, phrases } = words;
  const { ends } = results;
  return [
    wave.is_gated ? results.howItIsMade : phrases.wave.howItIsMade,
    results.interval,
    results.risk,
    phrases.wave.chance,
    ...(previous_wave === null ? [] : [phrases.wave.changeMeans]),
    ...(wave.is_gated
      ? [
          words.figures(results.hidden, { notShown: results.notShown }),
          words.figures(phrases.wave.ends, {
            atLeast: words.figures(ends.atLeast, { percent: words.percent(ENDS.atLeast) }),
            atMost: words.figures(ends.atMost, { percent: words.percent(ENDS.atMost) }),
          }),
        ]
      : [phrases.wave.smallGroups]),
  ];
}
