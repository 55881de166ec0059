import { offeredLanguage } from '@plumbline/domain/languages';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { seesPeople } from '../../../core/permissions.ts';
import { type Scope, wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import { refuseUnprintableSlips } from '../../campaigns/lends.ts';
import { findReadingMember, type ReadingMember } from '../../organisations/lends.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import type { Preparer, RequestedFile } from '../prepared/preparer.ts';
import { prepareActionList } from './actions/prepare-action-list.ts';
import { preparePersonReport } from './person/prepare-person-report.ts';
import { type ReportDocument, type ReportSetter, type ReportSetting, setReport } from './report-document.ts';
import { prepareSlips } from './slips/prepare-slips.ts';
import { prepareToolboxTalk, refuseUnreleasedTalk } from './talk/prepare-toolbox-talk.ts';
import { prepareWaveReport } from './wave/prepare-wave-report.ts';

export interface ReportDependencies extends ReportSetter {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly questionSets: QuestionSets;
  readonly publicUrl: string;
}

interface Report<K extends ReportKind> {
  readonly file: RequestedFile<K>;
  readonly member: ReadingMember;
  readonly setting: ReportSetting;
}

type ReportKind = 'person_report' | 'wave_report' | 'action_list' | 'toolbox_talk' | 'slips';

type Prepare<K extends ReportKind> = (
  scope: TenantScope,
  dependencies: Pick<ReportDependencies, 'questionSets' | 'publicUrl'>,
  report: Report<K>,
) => Promise<ReportDocument>;

export const PERSON_REPORT = reportPreparer<'person_report'>((scope, dependencies, { file, setting }) =>
  preparePersonReport(scope, dependencies, file.about.survey_id, setting),
);

export const WAVE_REPORT = reportPreparer<'wave_report'>((scope, dependencies, { file, member, setting }) =>
  prepareWaveReport(
    scope,
    dependencies,
    {
      organisation: member.organisation.name,
      reader: member,
      waveId: file.about.wave_id,
      siteId: file.about.site_id ?? null,
    },
    setting,
  ),
);

export const TOOLBOX_TALK = reportPreparer<'toolbox_talk'>(
  (scope, dependencies, { file, setting }) => {
    const { wave_id: waveId, group: key, category, topic = null } = file.about;
    return prepareToolboxTalk(scope, dependencies, { waveId, key, category, topic }, setting);
  },
  { check: (scope, { about }) => refuseUnreleasedTalk(scope, about.wave_id) },
);

export const ACTION_LIST = reportPreparer<'action_list'>((scope, _, { file, member, setting }) => {
  const { site_id: siteId = null, campaign_id: campaignId = null } = file.about;
  const about = { organisation: member.organisation.name, siteId, campaignId };
  return prepareActionList(scope, about, setting);
});

export const SLIPS = reportPreparer<'slips'>(
  (scope, dependencies, { file, setting }) =>
    prepareSlips(scope, dependencies, { reader: file, about: file.about }, setting),
  {
    check: (scope, { about }) =>
      refuseUnprintableSlips(scope, { waveId: about.wave_id, crewId: about.crew_id ?? null }),
    // Slips are read in the whole organisation, as `getCrewSlips` reads them, because members of some sites do not see every campaign.
    readsIn: ({ organisationId }) => wholeOrganisation(organisationId),
  },
);

interface ReportOptions<K extends ReportKind> {
  readonly check?: Preparer<ReportDependencies, K>['check'];
  /** The scope in which the data is read; by default the scope of the member. */
  readonly readsIn?: (member: Scope) => Scope;
}

/** Makes the reports of one kind, with the data that the requesting member may read at that time. */
function reportPreparer<K extends ReportKind>(
  prepare: Prepare<K>,
  { check, readsIn = (member) => member }: ReportOptions<K> = {},
): Preparer<ReportDependencies, K> {
  return {
    ...(check === undefined ? {} : { check }),
    prepare: async ({ db, clock, questionSets, publicUrl, typesetter }, file, write) => {
      const { document, setting } = await inSnapshot(db, readsIn(file), async (scope) => {
        const member = await findReadingMember(scope, file.requestedBy);
        if (member === undefined || !seesPeople(member.role)) throw new AppError('forbidden');
        const language = file.language === null ? null : offeredLanguage(file.language);
        if (language === null) throw new AppError('invalid_request');
        const setting = { language, timeZone: member.organisation.timeZone, madeAt: clock.now() };
        const document = await prepare(scope, { questionSets, publicUrl }, { file, member, setting });
        return { document, setting };
      });
      // The document is typeset outside the transaction, because thousands of slips would keep it open for too long.
      const { bytes, ...named } = await setReport({ typesetter }, document, setting);
      await write(bytes);
      return named;
    },
  };
}
