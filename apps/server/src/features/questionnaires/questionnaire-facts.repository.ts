import { withoutFreeText } from '@plumbline/domain/campaigns/questionnaire-of-wave';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { type LanguageCoverage, languageCoverage } from '@plumbline/domain/questionnaires/check-translations';
import { findSystemQuestionnaire, SYSTEM_VERSION } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import type { StoredSummary } from '../../platform/db/schema/questionnaire-tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { coverageOf } from './own/stored-summary.ts';

/** Facts about the questionnaire of a campaign. */
export interface QuestionnaireFacts {
  readonly name: string;
  readonly minutes: number;
  /** Minutes without the questions that are answered in own words. */
  readonly minutesWithoutOwnWords: number;
  /** The newest version; 0: nothing was published yet. */
  readonly newestVersion: number;
  readonly isArchived: boolean;
  /** Missing texts by language; absent languages are complete. */
  readonly languages: readonly LanguageCoverage[];
}

/** A version of a questionnaire; `null`: the newest, or the draft when there is no version. */
export interface VersionOfQuestionnaire {
  readonly questionnaire_id: string;
  readonly questionnaire_version: number | null;
}

/** The facts about each of these versions, by {@link keyOf}; with one query. Unknown questionnaires are missing. */
export async function findQuestionnaireFacts(
  { tx, organisationId }: TenantScope,
  asked: readonly VersionOfQuestionnaire[],
): Promise<ReadonlyMap<string, QuestionnaireFacts>> {
  const facts = new Map<string, QuestionnaireFacts>();
  const own = new Map<string, VersionOfQuestionnaire>();
  for (const each of asked) {
    const system = findSystemQuestionnaire(each.questionnaire_id);
    if (system === undefined) own.set(keyOf(each), each);
    else facts.set(keyOf(each), factsOfSystem(system.questionnaire));
  }
  if (own.size === 0) return facts;
  const wanted = [...own.values()];
  const { rows } = await sql<FoundQuestionnaire>`
    select questionnaires.id as questionnaire_id, wanted.version as questionnaire_version, questionnaires.name,
      questionnaires.summary, questionnaires.latest_version, questionnaires.archived_at, older.content
    from unnest(${wanted.map((each) => each.questionnaire_id)}::uuid[],
      ${wanted.map((each) => each.questionnaire_version)}::integer[]) as wanted (id, version)
    join questionnaires on questionnaires.organisation_id = ${organisationId} and questionnaires.id = wanted.id
    left join questionnaire_versions as older on older.organisation_id = ${organisationId}
      and older.questionnaire_id = wanted.id
      and older.version = coalesce(wanted.version, questionnaires.latest_version)
      and (older.version <> questionnaires.latest_version or not questionnaires.summary ? 'minutes_without_own_words')`.execute(
    tx,
  );
  for (const row of rows) facts.set(keyOf(row), factsOfRow(row));
  return facts;
}

export function keyOf({ questionnaire_id, questionnaire_version }: VersionOfQuestionnaire): string {
  return `${questionnaire_id} ${questionnaire_version ?? 'newest'}`;
}

interface FoundQuestionnaire extends VersionOfQuestionnaire {
  readonly name: string;
  readonly summary: StoredSummary;
  readonly latest_version: number;
  readonly archived_at: Date | null;
  /** `null` for the newest version, which the summary describes, unless it was stored before minutes without own words were counted. */
  readonly content: Questionnaire | null;
}

function factsOfRow({ name, summary, latest_version, archived_at, content }: FoundQuestionnaire): QuestionnaireFacts {
  return {
    name: content?.name ?? name,
    minutes: content?.minutes ?? summary.minutes,
    minutesWithoutOwnWords:
      content === null ? (summary.minutes_without_own_words ?? summary.minutes) : withoutFreeText(content).minutes,
    newestVersion: latest_version,
    isArchived: archived_at !== null,
    languages: content === null ? coverageOf(summary) : languageCoverage(content),
  };
}

/** System questionnaires are complete in every language. */
function factsOfSystem(questionnaire: Questionnaire): QuestionnaireFacts {
  const { name, minutes } = questionnaire;
  const minutesWithoutOwnWords = withoutFreeText(questionnaire).minutes;
  return { name, minutes, minutesWithoutOwnWords, newestVersion: SYSTEM_VERSION, isArchived: false, languages: [] };
}
