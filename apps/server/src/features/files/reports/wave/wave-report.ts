import type { GroupResultsList, WaveResults } from '@plumbline/contract/wire';
import { cardKey } from '@plumbline/domain/group-results/act-first-card';
import { scaleOf, sharedScale } from '@plumbline/domain/ratings';
import { type ActionsToList, actionRows, countsIn, moreIn } from '../actions/action-list.ts';
import { fileNameOf, type ReportDocument, type ReportSetting } from '../report-document.ts';
import { asWritten, type ReportWords, reportWords } from '../report-words.ts';
import { changedSinceIn, conclusionIn, sinceIn } from './conclusion-words.ts';
import { answeredIn, basedOnIn, changeIn, figureIn } from './figure-words.ts';
import { type PriorityFacts, priorityFactsIn } from './priority-facts.ts';
import type { ReportedResults } from './reported-results.ts';
import { categoryName, groupName } from './result-names.ts';
import { factsOf, methodOf } from './wave-facts.ts';

export type GroupKind = 'site' | 'crew' | 'company';

/** The results of a wave as the calls return them: every figure in them has passed the release gate. */
export interface WaveToReport {
  /** Name of the organisation. */
  readonly organisation: string;
  /** The organisation's logo, a PNG; null: none. */
  readonly logo: Uint8Array | null;
  readonly results: ReportedResults;
  /** All groups of each kind, by name. */
  readonly groups: Readonly<Record<GroupKind, GroupResultsList['groups']>>;
  /** Facts that explain the priorities, by {@link cardKey}. */
  readonly facts: ReadonlyMap<string, PriorityFacts>;
  /** The actions of the campaign. */
  readonly actions: Pick<ActionsToList, 'counts' | 'overdue' | 'actions'>;
}

const LOGO_FILE = 'logo.png';

/** A page for the board, then every group, the actions, and how the figures are computed. */
export function waveReport(
  { organisation, logo, results, groups, facts, actions }: WaveToReport,
  setting: ReportSetting,
): ReportDocument {
  const words = reportWords(setting);
  const { wave } = results;
  const month = words.sentence(words.phrases.wave.title, { month: words.month(wave.starts_on) });
  const site = results.site?.name ?? null;
  const heading = site === null ? month : `${site} · ${month}`;
  return {
    template: 'wave-report.typ',
    fileName: fileNameOf(wave.campaign.name, heading),
    ...(logo === null ? {} : { pictures: { [LOGO_FILE]: logo } }),
    data: {
      frame: words.frame(`${wave.campaign.name} · ${heading}`, `${wave.campaign.name} · ${heading}`),
      kind: `${organisation} · ${site === null ? heading : `${wave.campaign.name} · ${month}`}`,
      logo: logo === null ? null : { file: LOGO_FILE, alternative: organisation },
      conclusion: results.state === 'ready' ? conclusionIn(results, words) : null,
      name: asWritten(site ?? wave.campaign.name),
      scale: sharedScale(results.categories),
      words: wordsOf(results, words),
      ...factsOf(results, words),
      act_first: results.act_first.map(
        ({ place, reason, group, category, figure, rests_on, rest, change, asked, answered }) => ({
          place: words.number(place),
          group: groupName(group, words),
          site: group.site === null || results.site !== undefined ? null : asWritten(group.site.name),
          category: categoryName(category, words),
          scale: scaleOf(category),
          ...figureIn(figure, words),
          based_on: basedOnIn({ rests_on, questions: category.questions }, words),
          below_fair:
            reason === 'below_rest' || reason === 'fallen'
              ? null
              : words.figures(words.phrases.wave.belowFair, { percent: words.percent(category.fair_from) }),
          standing: rest === undefined && isBelowRest(reason) ? words.results.standing.below : null,
          rest_value: reason === 'fallen' ? null : (rest?.percent ?? null),
          rest: rest === undefined || reason === 'fallen' ? null : figureIn(rest, words).text,
          since: changedSinceIn(change, results, words),
          answered: answeredIn({ asked, answered }, words),
          ...priorityFactsIn(facts.get(cardKey({ group, category })), words),
        }),
      ),
      detectable: detectableIn(results, words),
      categories: results.categories.map((category) => ({
        name: categoryName(category, words),
        scale: scaleOf(category),
        figure: category.figure === undefined ? null : figureIn(category.figure, words),
        based_on: basedOnIn(category, words),
        change: category.change === undefined ? null : changeIn(category.change, words),
      })),
      groups: (['site', 'crew', 'company'] as const).flatMap((kind) => tableOf(kind, groups[kind], results, words)),
      actions: {
        title: words.phrases.actions.title,
        ...countsIn(actions, words),
        more: moreIn(actions, words),
        sites: actionRows(actions.actions, words),
      },
      method: methodOf(results, words),
    },
  };
}

function isBelowRest(reason: WaveResults['act_first'][number]['reason']): boolean {
  return reason === 'below_rest' || reason === 'low_and_below_rest';
}

/** The detectable difference; null: a difference was found, or no crew was compared. */
function detectableIn({ detectable, act_first }: ReportedResults, words: ReportWords): string | null {
  const isSeen = act_first.some(({ reason }) => isBelowRest(reason));
  if (detectable === null || isSeen) return null;
  const { people, points } = detectable;
  return words.figures(words.phrases.wave.detectable, { people: words.number(people), points: words.number(points) });
}

function tableOf(
  kind: GroupKind,
  groups: GroupResultsList['groups'],
  { categories }: ReportedResults,
  words: ReportWords,
) {
  if (groups.length === 0) return [];
  return [
    {
      title: words.results.groups[kind],
      rows: groups.map(({ group, asked, answered, cells }) => ({
        name: groupName(group, words),
        site: group.site === null ? null : asWritten(group.site.name),
        answered: answeredIn({ asked, answered }, words),
        cells: categories.map(({ key, questions }) =>
          cellOf(
            cells.find(({ category }) => category === key),
            questions,
            words,
          ),
        ),
        is_hidden: cells.length === 0,
      })),
    },
  ];
}

/** The cell of a group in a category; `null` for a hidden or a missing figure, which look the same. */
function cellOf(
  cell: GroupResultsList['groups'][number]['cells'][number] | undefined,
  questions: number,
  words: ReportWords,
) {
  if (cell === undefined) return null;
  const { text, too_small } = figureIn(cell.figure, words);
  return {
    text,
    too_small,
    count: words.number(cell.figure.n),
    based_on: basedOnIn({ rests_on: cell.rests_on, questions }, words),
    standing: cell.standing ?? null,
    standing_word: cell.standing === undefined ? null : words.results.standing[cell.standing],
  };
}

function wordsOf(of: ReportedResults, words: ReportWords) {
  const { is_gated } = of.wave;
  const { categories } = of;
  const { wave, actions } = words.phrases;
  const since = sinceIn(of, words);
  const fairFrom = Math.min(...categories.map(({ fair_from }) => fair_from));
  const { results } = words;
  return {
    asked: wave.asked,
    answered: wave.answered,
    places: wave.places,
    act_first: wave.actFirst,
    act_first_note: wave.actFirstNote,
    nothing: words.figures(wave.nothingStandsOut, { percent: words.percent(fairFrom) }),
    rest: wave.rest,
    lowest_questions: wave.lowestQuestions,
    categories: of.site === undefined ? wave.categories : words.results.category,
    since: since === null ? null : words.sentence(wave.since, { when: since }),
    category: results.category,
    average: wave.average,
    range: results.range,
    count: words.answered,
    not_shown: is_gated ? results.notShown : wave.notShown,
    groups: wave.groups,
    group: wave.group,
    groups_note: `${results.groupsNote} ${wave.byName}`,
    standing: results.standing,
    method: wave.method,
    action: actions.action,
    owner: actions.owner,
    due: actions.due,
    status: actions.status,
    overdue: actions.overdue,
  };
}
