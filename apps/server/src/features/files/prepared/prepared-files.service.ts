import type { CallResponse, ParsedInput } from '@plumbline/contract/contract';
import { AppError } from '../../../core/errors.ts';
import type { EventOf } from '../../../core/events.ts';
import type { OrganisationPrincipal } from '../../../core/principal.ts';
import type { FileAbout } from '../../../platform/db/schema/prepared-file-tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type Work,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import { toPreparedFile } from './prepared-files.presenter.ts';
import {
  countFiles,
  deleteFile,
  findFile,
  insertFile,
  listFiles,
  type NamedFileRow,
} from './prepared-files.repository.ts';
import { type FileKind, isExport, type Preparers, preparerOf } from './preparer.ts';
import { readContent } from './read-content.ts';
import { requireSubjects, subjectsOf } from './subjects.ts';

/** How long a file is kept. */
const KEPT_MS = 24 * 3_600_000;
/** Maximum number of reports of an organisation that wait or are in preparation. */
const MAX_REPORTS_UNDER_WAY = 20;
/** Maximum number of files that an organisation keeps. */
export const MAX_FILES = 200;

/** Endings of the names of dictionaries that are not CSV. */
const DICTIONARY_ENDINGS: Partial<Record<FileKind, string>> = { wide_answers: '.sps' };

type RequestedBody = ParsedInput<'requestFile'>['body'];

/** Exports and reports, which a job prepares. Members see and download only what they requested. */
export type PreparedFilesService = ReturnType<typeof createPreparedFilesService>;

interface Dependencies extends WorkDependencies {
  /** Preparers by kind of file. The service only checks requests with them, so it needs no context. */
  readonly preparers: Preparers<never>;
}

export function createPreparedFilesService(dependencies: Dependencies) {
  const { db, clock, preparers } = dependencies;

  const record = (work: Work, kind: EventOf<'file'>, file: Pick<NamedFileRow, 'id' | 'kind' | 'format'>) =>
    work.record({ kind, entityId: file.id, detail: `${file.kind}_${file.format}` });

  /** @throws {AppError} `file_not_found`, also for a file of another member */
  async function requireFile(
    scope: TenantScope,
    { userId, role }: OrganisationPrincipal,
    id: string,
  ): Promise<NamedFileRow> {
    const file = await findFile(scope, { id, requestedBy: userId });
    if (file === undefined || file.expires_at <= clock.now()) throw new AppError('file_not_found');
    // The member requested it as an administrator and has another role now.
    if (file.kind === 'events' && role !== 'administrator') throw new AppError('file_not_found');
    return file;
  }

  /** @throws {AppError} as {@link PreparedFilesService.request}, except `export_under_way` */
  async function insert(work: RequestWork, id: string, body: RequestedBody): Promise<void> {
    const { now, principal } = work;
    const about: FileAbout = body.about;
    await requireSubjects(work, about);
    await preparerOf(preparers, body.kind).check?.(work, { ...body, about });
    const { files, reportsUnderWay } = await countFiles(work);
    const hasTooMany = files >= MAX_FILES || (!isExport(body.kind) && reportsUnderWay >= MAX_REPORTS_UNDER_WAY);
    if (hasTooMany) throw new AppError('too_many_files');
    await insertFile(work, {
      id,
      kind: body.kind,
      format: body.format,
      is_export: isExport(body.kind),
      language: 'language' in body ? body.language : null,
      about: JSON.stringify(about),
      ...subjectsOf(about),
      site_ids: principal.sites,
      requested_by: principal.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + KEPT_MS),
    });
  }

  return {
    /**
     * @throws {AppError} `forbidden` for events as a safety manager, `export_under_way`,
     *   `too_many_files`, `…_not_found` for its subject, and the errors of the kind's preparer
     */
    request: async (request: OrganisationRequest, body: RequestedBody) => {
      const { principal } = request;
      if (body.kind === 'events' && principal.role !== 'administrator') throw new AppError('forbidden');
      try {
        return await inRequest(dependencies, request, async (work) => {
          const fileId = await work.createOnce('requestFile', body, async (id) => {
            await insert(work, id, body);
            await record(work, 'file.requested', { id, ...body });
          });
          return toPreparedFile(await requireFile(work, principal, fileId));
        });
      } catch (error) {
        if (isUniqueViolation(error, 'prepared_files_one_export')) throw new AppError('export_under_way');
        throw error;
      }
    },
    list: (reader: OrganisationPrincipal) =>
      inOrganisation(db, reader, async (scope) => {
        const files = await listFiles(scope, reader.userId);
        return files
          .filter(
            ({ kind, expires_at }) =>
              expires_at > clock.now() && (kind !== 'events' || reader.role === 'administrator'),
          )
          .map(toPreparedFile);
      }),
    /** @throws {AppError} `file_not_found` */
    get: (principal: OrganisationPrincipal, id: string) =>
      inOrganisation(db, principal, async (scope) => toPreparedFile(await requireFile(scope, principal, id))),
    /** @throws {AppError} `file_not_found`, `file_not_ready` */
    download: (request: OrganisationRequest, id: string): Promise<CallResponse<'downloadFile'>> =>
      inRequest(dependencies, request, async (work) => {
        const file = await requireFile(work, work.principal, id);
        const { file_name, media_type, size_bytes, sha256 } = file;
        if (file_name === null || media_type === null || size_bytes === null || sha256 === null) {
          throw new AppError('file_not_ready');
        }
        await record(work, 'file.downloaded', file);
        const content = { fileId: id, organisationId: work.organisationId };
        return {
          file_name,
          media_type,
          size_bytes: Number(size_bytes),
          etag: `"${sha256}"`,
          read: (first, last) => readContent(db, content, { first, last }),
        };
      }),
    /** @throws {AppError} `file_not_found`, also for a file without a dictionary; `file_not_ready` */
    downloadDictionary: (request: OrganisationRequest, id: string) =>
      inRequest(dependencies, request, async (work) => {
        const file = await requireFile(work, work.principal, id);
        if (file.status !== 'ready') throw new AppError('file_not_ready');
        if (file.dictionary === null || file.file_name === null) throw new AppError('file_not_found');
        await record(work, 'file.downloaded', file);
        return {
          file_name: file.file_name.replace(/\.csv$/, DICTIONARY_ENDINGS[file.kind] ?? '-columns.csv'),
          text: file.dictionary,
        };
      }),
    /** @throws {AppError} `file_not_found` */
    delete: (request: OrganisationRequest, id: string) =>
      inRequest(dependencies, request, async (work) => {
        const file = await requireFile(work, work.principal, id);
        await deleteFile(work, id);
        await record(work, 'file.deleted', file);
      }),
  };
}
