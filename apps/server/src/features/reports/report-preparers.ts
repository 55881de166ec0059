import { isOverdue } from '@plumbline/domain/actions/action';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { offeredLanguage } from '@plumbline/domain/languages';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { AppError } from '../../core/errors.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inSnapshot, type TenantScope } from '../../platform/db/tenant.ts';
import type { Typesetter } from '../../platform/pdf/typesetter.ts';
import { type ExportedAction, listActionPage } from '../actions/actions.read.ts';
import { findCampaignName } from '../campaigns/campaign-name.read.ts';
import { findReadingMember, type ReadingMember } from '../organisations/reading-member.read.ts';
import type { Preparer, RequestedFile } from '../prepared-files/preparer.read.ts';
import type { QuestionSets } from '../questionnaires/question-sets.read.ts';
import { findSiteName } from '../workforce/site-name.read.ts';
import { prepareActionList } from './actions/prepare-action-list.ts';
import { preparePersonReport } from './person/prepare-person-report.ts';
import type { PreparedReport, ReportSetter, ReportSetting } from './report-document.ts';
import { prepareToolboxTalk, refuseUnreleasedTalk } from './talk/prepare-toolbox-talk.ts';
import { prepareWaveReport } from './wave/prepare-wave-report.ts';

export interface ReportDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly questionSets: QuestionSets;
  openTypesetter(): Promise<Typesetter>;
}

interface Report {
  readonly file: RequestedFile;
  readonly member: ReadingMember;
  readonly setting: ReportSetting;
}

type Prepare = (
  scope: TenantScope,
  dependencies: ReportSetter & Pick<ReportDependencies, 'questionSets'>,
  report: Report,
) => Promise<PreparedReport>;

/** More actions than anybody prints; the export contains all of them. */
const LISTED_ACTIONS_MAX = 1_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

export const PERSON_REPORT = reportPreparer((scope, dependencies, { file, setting }) =>
  preparePersonReport(scope, dependencies, textIn(file, 'survey_id'), setting),
);

export const WAVE_REPORT = reportPreparer((scope, dependencies, { file, member, setting }) =>
  prepareWaveReport(scope, dependencies, { member, waveId: textIn(file, 'wave_id') }, setting),
);

export const TOOLBOX_TALK = reportPreparer(
  (scope, dependencies, { file, setting }) => {
    const about = { key: textIn(file, 'group'), category: textIn(file, 'category') };
    return prepareToolboxTalk(scope, dependencies, { waveId: textIn(file, 'wave_id'), ...about }, setting);
  },
  (scope, file) => refuseUnreleasedTalk(scope, textIn(file, 'wave_id')),
);

export const ACTION_LIST = reportPreparer(async (scope, dependencies, { file, member, setting }) => {
  const rows = await listActionPage(scope, file.about, { after: FIRST, limit: LISTED_ACTIONS_MAX });
  const today = localDateOf(setting.madeAt, setting.timeZone);
  return prepareActionList(
    dependencies,
    {
      organisation: member.organisation.name,
      filter: await filterInWords(scope, file),
      actions: rows.map((row) => toListed(row, today)),
    },
    setting,
  );
});

/** Makes the reports of one kind, with what the member who requested it may read at that time. */
function reportPreparer(prepare: Prepare, check?: Preparer<ReportDependencies>['check']): Preparer<ReportDependencies> {
  return {
    ...(check === undefined ? {} : { check }),
    prepare: async ({ db, clock, questionSets, openTypesetter }, file, write) => {
      const typesetter = await openTypesetter();
      const { bytes, ...named } = await inSnapshot(db, file.organisationId, async (scope) => {
        const member = await findReadingMember(scope, file.requestedBy);
        if (member === undefined || member.role === 'representative') throw new AppError('forbidden');
        const language = file.language === null ? null : offeredLanguage(file.language);
        if (language === null) throw new AppError('invalid_request');
        const setting = { language, timeZone: member.organisation.timeZone, madeAt: clock.now() };
        return prepare(scope, { typesetter, questionSets }, { file, member, setting });
      });
      await write(bytes);
      return named;
    },
  };
}

/** A field that the contract requires of the kind. */
function textIn({ about }: Pick<RequestedFile, 'about'>, field: string): string {
  const value = about[field];
  if (typeof value !== 'string') throw new AppError('invalid_request');
  return value;
}

/**
 * The site and the campaign that a list is about, as they are called now; `null`: neither.
 *
 * @throws {AppError} `site_not_found`, `campaign_not_found`
 */
async function filterInWords(scope: TenantScope, file: RequestedFile): Promise<string | null> {
  const { site_id, campaign_id } = file.about;
  const names: string[] = [];
  if (site_id !== undefined) {
    const site = await findSiteName(scope, textIn(file, 'site_id'));
    if (site === undefined) throw new AppError('site_not_found');
    names.push(site.name);
  }
  if (campaign_id !== undefined) {
    const campaign = await findCampaignName(scope, textIn(file, 'campaign_id'));
    if (campaign === undefined) throw new AppError('campaign_not_found');
    names.push(campaign.name);
  }
  return names.length === 0 ? null : names.join(' · ');
}

function toListed(action: ExportedAction, today: string) {
  const {
    what,
    site_name,
    crew_name,
    owner_name,
    due_on,
    status,
    done_note,
    campaign_name,
    group_name,
    category_name,
  } = action;
  const reason = [category_name, group_name, campaign_name].filter((name) => name !== null);
  return {
    what,
    site: site_name,
    crew: crew_name,
    owner: owner_name,
    due_on,
    status,
    is_overdue: isOverdue({ status, dueOn: due_on }, today),
    reason: reason.length === 0 ? null : reason.join(', '),
    done_note,
  };
}
