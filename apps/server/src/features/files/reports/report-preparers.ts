import { offeredLanguage } from '@plumbline/domain/languages';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import type { Typesetter } from '../../../platform/pdf/typesetter.ts';
import { findReadingMember, type ReadingMember } from '../../organisations/lends.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import type { Preparer, RequestedFile } from '../prepared/preparer.ts';
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

export const PERSON_REPORT = reportPreparer((scope, dependencies, { file, setting }) =>
  preparePersonReport(scope, dependencies, textIn(file, 'survey_id'), setting),
);

export const WAVE_REPORT = reportPreparer((scope, dependencies, { file, member, setting }) =>
  prepareWaveReport(scope, dependencies, { reader: member, waveId: textIn(file, 'wave_id') }, setting),
);

export const TOOLBOX_TALK = reportPreparer(
  (scope, dependencies, { file, setting }) => {
    const about = { key: textIn(file, 'group'), category: textIn(file, 'category') };
    return prepareToolboxTalk(scope, dependencies, { waveId: textIn(file, 'wave_id'), ...about }, setting);
  },
  (scope, file) => refuseUnreleasedTalk(scope, textIn(file, 'wave_id')),
);

export const ACTION_LIST = reportPreparer((scope, dependencies, { file, member, setting }) => {
  const about = { siteId: optionalTextIn(file, 'site_id'), campaignId: optionalTextIn(file, 'campaign_id') };
  return prepareActionList(scope, dependencies, { organisation: member.organisation.name, ...about }, setting);
});

/** Makes the reports of one kind, with the data that the requesting member may read at that time. */
function reportPreparer(prepare: Prepare, check?: Preparer<ReportDependencies>['check']): Preparer<ReportDependencies> {
  return {
    ...(check === undefined ? {} : { check }),
    prepare: async ({ db, clock, questionSets, openTypesetter }, file, write) => {
      const typesetter = await openTypesetter();
      const { bytes, ...named } = await inSnapshot(db, file, async (scope) => {
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

function optionalTextIn(file: Pick<RequestedFile, 'about'>, field: string): string | null {
  return file.about[field] === undefined ? null : textIn(file, field);
}
