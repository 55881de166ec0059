import type { CallAnswer, ParsedInput } from '@plumbline/contract/contract';
import type { PreparedFile } from '@plumbline/contract/wire';
import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import type { FileAbout } from '../../../platform/db/schema/prepared-file-tables.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { toPreparedFile } from './prepared-files.presenter.ts';
import {
  countFiles,
  deleteFile,
  findFile,
  insertFile,
  listFiles,
  type NamedFileRow,
} from './prepared-files.repository.ts';
import { isExport, type Preparers } from './preparer.ts';
import { readContent } from './read-content.ts';
import { requireSubjects, subjectsOf } from './subjects.ts';

/** How long a file is kept. */
const KEPT_MS = 24 * 3_600_000;
/** Reports of an organisation that may be waiting or in preparation at once. */
const MAX_REPORTS_UNDER_WAY = 20;
/** Files that an organisation may keep at once. */
export const MAX_FILES = 200;

interface FileRequest {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
}

type RequestedBody = ParsedInput<'requestFile'>['body'];

/** Exports and reports, which a job prepares. Members see and download only what they requested. */
export interface PreparedFilesService {
  /**
   * @throws {AppError} `forbidden` for events as a safety manager, `export_under_way`,
   *   `too_many_files`, `…_not_found` for its subject, and the errors of the kind's preparer
   */
  request(
    request: FileRequest & { readonly idempotencyKey: string | null },
    body: RequestedBody,
  ): Promise<PreparedFile>;
  list(member: Member): Promise<PreparedFile[]>;
  /** @throws {AppError} `file_not_found` */
  get(member: Member, id: string): Promise<PreparedFile>;
  /** @throws {AppError} `file_not_found`, `file_not_ready` */
  download(request: FileRequest, id: string): Promise<CallAnswer<'downloadFile'>>;
  /** @throws {AppError} `file_not_found`, also for a file without a dictionary; `file_not_ready` */
  downloadDictionary(request: FileRequest, id: string): Promise<CallAnswer<'downloadFileDictionary'>>;
  /** @throws {AppError} `file_not_found` */
  delete(request: FileRequest, id: string): Promise<void>;
}

interface Dependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  /** By kind. Their context is not needed here, because nothing is prepared. */
  readonly preparers: Preparers<never>;
}

export function createPreparedFilesService({ db, clock, random, preparers }: Dependencies): PreparedFilesService {
  const record = (
    scope: TenantScope,
    request: FileRequest,
    kind: EventOf<'file'>,
    file: Pick<NamedFileRow, 'id' | 'kind' | 'format'>,
  ) =>
    recordEvent(scope, {
      id: random.uuid(),
      at: clock.now(),
      actor: actorOf(request.member, request),
      kind,
      entityId: file.id,
      detail: `${file.kind}_${file.format}`,
    });

  /** @throws {AppError} `file_not_found`, also for a file of another member */
  async function requireFile(scope: TenantScope, member: Member, id: string): Promise<NamedFileRow> {
    const file = await findFile(scope, { id, requestedBy: member.userId });
    if (file === undefined || file.expires_at <= clock.now()) throw new AppError('file_not_found');
    // Somebody who is no longer an administrator.
    if (file.kind === 'events' && member.role !== 'administrator') throw new AppError('file_not_found');
    return file;
  }

  /** @throws {AppError} what {@link PreparedFilesService.request} throws, except for an export under way */
  async function insert(scope: TenantScope, id: string, { member }: FileRequest, body: RequestedBody): Promise<void> {
    const now = clock.now();
    const about: FileAbout = body.about;
    await requireSubjects(scope, about);
    await preparers[body.kind]?.check?.(scope, body);
    const { files, reportsUnderWay } = await countFiles(scope);
    const hasTooMany = files >= MAX_FILES || (!isExport(body.kind) && reportsUnderWay >= MAX_REPORTS_UNDER_WAY);
    if (hasTooMany) throw new AppError('too_many_files');
    await insertFile(scope, {
      id,
      kind: body.kind,
      format: body.format,
      is_export: isExport(body.kind),
      language: 'language' in body ? body.language : null,
      about: JSON.stringify(about),
      ...subjectsOf(about),
      requested_by: member.userId,
      created_at: now,
      expires_at: new Date(now.getTime() + KEPT_MS),
    });
  }

  return {
    request: async (request, body) => {
      const { member, idempotencyKey } = request;
      if (body.kind === 'events' && member.role !== 'administrator') throw new AppError('forbidden');
      const id = random.uuid();
      try {
        return await inOrganisation(db, member.organisationId, async (scope) => {
          const repeated = await findRepeatedCreation(scope, {
            userId: member.userId,
            key: idempotencyKey,
            call: 'requestFile',
            request: body,
            createdId: id,
            now: clock.now(),
          });
          if (repeated !== null) return toPreparedFile(await requireFile(scope, member, repeated));
          await insert(scope, id, request, body);
          const file = await requireFile(scope, member, id);
          await record(scope, request, 'file.requested', file);
          return toPreparedFile(file);
        });
      } catch (error) {
        if (isUniqueViolation(error, 'prepared_files_one_export')) throw new AppError('export_under_way');
        throw error;
      }
    },
    list: (member) =>
      inOrganisation(db, member.organisationId, async (scope) => {
        const files = await listFiles(scope, member.userId);
        return files
          .filter(
            ({ kind, expires_at }) =>
              expires_at > clock.now() && (kind !== 'events' || member.role === 'administrator'),
          )
          .map(toPreparedFile);
      }),
    get: (member, id) =>
      inOrganisation(db, member.organisationId, async (scope) => toPreparedFile(await requireFile(scope, member, id))),
    download: (request, id) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        const file = await requireFile(scope, request.member, id);
        const { file_name, media_type, size_bytes, sha256 } = file;
        if (file_name === null || media_type === null || size_bytes === null || sha256 === null) {
          throw new AppError('file_not_ready');
        }
        await record(scope, request, 'file.downloaded', file);
        const content = { fileId: id, organisationId: scope.organisationId };
        return {
          file_name,
          media_type,
          size_bytes: Number(size_bytes),
          etag: `"${sha256}"`,
          read: (first, last) => readContent(db, content, { first, last }),
        };
      }),
    downloadDictionary: (request, id) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        const file = await requireFile(scope, request.member, id);
        if (file.status !== 'ready') throw new AppError('file_not_ready');
        if (file.dictionary === null || file.file_name === null) throw new AppError('file_not_found');
        await record(scope, request, 'file.downloaded', file);
        return { file_name: file.file_name.replace(/\.csv$/, '-columns.csv'), text: file.dictionary };
      }),
    delete: (request, id) =>
      inOrganisation(db, request.member.organisationId, async (scope) => {
        const file = await requireFile(scope, request.member, id);
        await deleteFile(scope, id);
        await record(scope, request, 'file.deleted', file);
      }),
  };
}
