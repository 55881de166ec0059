import type { GroupFigure } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { byName } from '@plumbline/domain/name-order';
import { fileNameOf, type ReportDocument, type ReportSetting } from '../report-document.ts';
import { asWritten, type ReportWords, reportWords } from '../report-words.ts';
import { figureIn } from '../wave/figure-words.ts';

type ActionStatus = 'open' | 'in_progress' | 'done' | 'checked';

/** The origin of an action, with the names when the action was added; all null if it was added by hand or is about a person. */
interface ActionReason {
  readonly question: string | null;
  readonly category: string | null;
  readonly group: string | null;
  readonly campaign: string | null;
  /** The released figure when the action was added; null: hidden. */
  readonly figure: GroupFigure | null;
}

/** An action as the list shows it. */
export interface ListedAction {
  readonly what: string;
  /** Null: the action is for no site. */
  readonly site: string | null;
  readonly crew: string | null;
  /** Name of the owner; null: the owner has left. */
  readonly owner: string | null;
  /** `2026-05-04` */
  readonly due_on: string;
  readonly status: ActionStatus;
  readonly is_overdue: boolean;
  readonly origin: ActionReason;
  readonly done_note: string | null;
}

export interface ActionsToList {
  readonly organisation: string;
  /** The filter in words; null: all actions. */
  readonly filter: string | null;
  /** Number of actions by status, listed or not. */
  readonly counts: Readonly<Record<ActionStatus, number>>;
  /** Number of overdue actions, listed or not. */
  readonly overdue: number;
  /** All actions, or the first of them, in the order of the list. */
  readonly actions: readonly ListedAction[];
}

const STATUSES = ['open', 'in_progress', 'done', 'checked'] as const satisfies readonly ActionStatus[];

/** The report that lists actions by site, in the given order. */
export function actionList(
  { organisation, filter, counts, overdue, actions }: ActionsToList,
  setting: ReportSetting,
): ReportDocument {
  const words = reportWords(setting);
  const { actions: phrases } = words.phrases;
  return {
    template: 'action-list.typ',
    fileName: fileNameOf(phrases.title, organisation, localDateOf(setting.madeAt, setting.timeZone)),
    data: {
      frame: words.frame(`${phrases.title} · ${organisation}`, `${phrases.title} · ${organisation}`),
      kind: organisation,
      title: phrases.title,
      facts: filter === null ? [] : [filter],
      words: {
        none: phrases.none,
        action: phrases.action,
        owner: phrases.owner,
        due: phrases.due,
        status: phrases.status,
        overdue: phrases.overdue,
      },
      ...countsIn({ counts, overdue }, words),
      more: moreIn({ counts, actions }, words),
      sites: actionRows(actions, words),
    },
  };
}

/** Numbers of actions by status. */
export function countsIn({ counts, overdue }: Pick<ActionsToList, 'counts' | 'overdue'>, words: ReportWords) {
  return {
    counts: STATUSES.map((status) => ({
      status,
      name: words.phrases.actions.statuses[status],
      value: counts[status],
      count: words.number(counts[status]),
    })),
    overdue: { value: overdue, count: words.number(overdue) },
  };
}

/** The sentence with the number of actions that are not listed; null: all are listed. */
export function moreIn(
  { counts, actions }: Pick<ActionsToList, 'counts' | 'actions'>,
  words: ReportWords,
): string | null {
  const more = STATUSES.reduce((sum, status) => sum + counts[status], 0) - actions.length;
  return more > 0 ? words.figures(words.phrases.actions.more, { count: words.number(more) }) : null;
}

/** Sites by name with their actions; actions without a site come last. */
export function actionRows(actions: readonly ListedAction[], words: ReportWords) {
  const sites = [...Map.groupBy(actions, ({ site }) => site)].toSorted(([one], [other]) =>
    one === null || other === null ? Number(one === null) - Number(other === null) : byName(one, other),
  );
  return sites.map(([site, of]) => ({
    name: site === null ? words.own(words.results.without.site) : asWritten(site),
    actions: of.map((action) => toRow(action, words)),
  }));
}

function toRow(action: ListedAction, words: ReportWords) {
  const { actions: phrases } = words.phrases;
  return {
    what: asWritten(action.what),
    crew: action.crew === null ? null : asWritten(action.crew),
    ...reasonIn(action.origin, words),
    note: action.done_note === null ? null : words.sentence(phrases.note, { note: action.done_note }),
    owner: action.owner === null ? words.own(phrases.noOwner) : asWritten(action.owner),
    due: words.shortDate(action.due_on),
    is_overdue: action.is_overdue,
    status: action.status,
    status_word: phrases.statuses[action.status],
  };
}

/** The origin of an action: the names, and below them the figure when the action was added. */
function reasonIn({ figure, ...names }: ActionReason, words: ReportWords) {
  const { question, category, group, campaign } = names;
  const given = Object.entries({ question, category, group, campaign }).flatMap(([key, name]) =>
    name === null ? [] : [[key, name] as const],
  );
  const reason = given.map(([key]) => `{${key}}`).join(' · ');
  return {
    reason:
      given.length === 0
        ? null
        : words.sentence(words.figures(words.phrases.actions.why, { reason }), Object.fromEntries(given)),
    figure: figure === null ? null : figureTexts(figure, words).join(' · '),
  };
}

function figureTexts(figure: GroupFigure, words: ReportWords): string[] {
  const { text, interval_text, count } = figureIn(figure, words);
  const range = interval_text === null ? [] : [`${words.results.range}: ${interval_text}`];
  return [text, ...range, count];
}
