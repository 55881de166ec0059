import type { GroupFigure } from '@plumbline/contract/wire';
import type { Question } from '@plumbline/domain/question';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { toFigure, toGroup } from './group-results.presenter.ts';
import { type GroupResultsDependencies, openWave, type ResultsReader, type ResultsState } from './results-access.ts';
import { scoredQuestions } from './scored-questions.ts';
import { findGroupsAfter, findPlaceNames } from './shown-results.repository.ts';

/** A category or a question of a wave. */
interface ReleasedTopic {
  /** The key of the category, or the id of the question. */
  readonly key: string;
  readonly kind: 'category' | 'question';
  readonly name: string;
}

interface ReleasedTopicFigure {
  readonly figure: GroupFigure;
  /** Number of questions of the category; `null`: the topic is a question. */
  readonly restsOn: number | null;
  readonly standing: 'above' | 'below' | null;
}

export interface ReleasedGroup {
  /** The group's key, as in the API. */
  readonly key: string;
  readonly kind: 'organisation' | 'site' | 'crew' | 'company';
  readonly name: string | null;
  readonly site: string | null;
  /** Whether the group joins small groups; then it has no name. */
  readonly isOthers: boolean;
  /** Number of people; `null`: hidden. */
  readonly asked: number | null;
  readonly answered: number | null;
  /** By the key of the topic. Hidden figures are absent. */
  readonly figures: ReadonlyMap<string, ReleasedTopicFigure>;
}

export interface ReleasedGroups {
  readonly campaign: string;
  readonly wave: number;
  readonly questionnaire: string;
  readonly version: number;
  readonly state: ResultsState;
  readonly topics: readonly ReleasedTopic[];
  /** The questions among the topics, as asked. */
  readonly questions: readonly Question[];
  /** Pages of groups in the order of their keys; empty unless the state is `ready`. @param after only groups with later keys */
  pages(after?: string): AsyncGenerator<readonly ReleasedGroup[]>;
}

const PAGE = 200;
/** The reader of exported figures: exports are for members who manage surveys. */
export const MANAGERS = { role: 'safety_manager' } as const;

/** All figures of the groups of a wave that the reader sees. @throws {AppError} `wave_not_found` */
export async function openReleasedGroups(
  scope: TenantScope,
  dependencies: Pick<GroupResultsDependencies, 'questionSets'>,
  waveId: string,
  reader: ResultsReader = MANAGERS,
): Promise<ReleasedGroups> {
  const opened = await openWave(scope, dependencies, { reader, waveId });
  const { isGated, state, asked, categories, wave } = opened;
  const scored = new Set(scoredQuestions(asked).map(({ id }) => id));
  const questions = asked.questions.filter(({ id }) => scored.has(id));

  async function* pages(afterKey = ''): AsyncGenerator<readonly ReleasedGroup[]> {
    let after = afterKey;
    while (state === 'ready') {
      const rows = await findGroupsAfter(scope, { waveId, isGated, after, limit: PAGE });
      const last = rows.at(-1);
      if (last === undefined) return;
      const names = await findPlaceNames(scope, rows);
      yield rows.map((row) => {
        const { kind, name, site, is_others = false } = toGroup(row, names, isGated);
        const byCategory = Object.entries(row.categories).map(([key, { figure, restsOn, standing }]) => {
          const all = categories.find((category) => category.key === key)?.questions ?? null;
          return [key, { figure: toFigure(figure), restsOn: restsOn ?? all, standing }] as const;
        });
        const byQuestion = Object.entries(row.questions).map(
          ([key, figure]) => [key, { figure: toFigure(figure), restsOn: null, standing: null }] as const,
        );
        const { asked: askedPeople, answered } = row;
        return {
          key: row.group_key,
          kind,
          name,
          isOthers: is_others,
          site: kind === 'crew' ? (site?.name ?? null) : null,
          asked: askedPeople,
          answered,
          figures: new Map([...byCategory, ...byQuestion]),
        };
      });
      after = last.group_key;
    }
  }

  return {
    campaign: opened.campaign.name,
    wave: wave.number,
    questionnaire: opened.questionnaire,
    version: wave.questionnaire_version,
    state,
    topics: [
      ...categories.map(({ key, name }) => ({ key, kind: 'category' as const, name })),
      ...questions.map(({ id, text }) => ({ key: id, kind: 'question' as const, name: text })),
    ],
    questions,
    pages,
  };
}
