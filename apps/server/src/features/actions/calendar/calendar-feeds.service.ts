import { createHash } from 'node:crypto';
import type { CalendarFeed } from '@plumbline/contract/wire';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { AppError } from '../../../core/errors.ts';
import type { Member } from '../../../core/principal.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import { enterScope, inOrganisation } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import type { PublicLimits } from '../../../platform/limits/public-limits.ts';
import { findReadingMember } from '../../organisations/lends.ts';
import { listCalendarEntries } from './calendar-entries.ts';
import {
  deleteFeedOf,
  findFeedByHash,
  findFeedOf,
  findUserOfFeed,
  noteReading,
  replaceFeed,
} from './calendar-feeds.repository.ts';
import { writeCalendar } from './write-calendar.ts';

/** Length of the secret part of an address in bytes: 256 random bits cannot be guessed. */
const TOKEN_BYTES = 32;
const TOKEN = /^[\w-]{43}$/;

/** Calendar feeds, which calendar programs read without signing in. */
export type CalendarFeedsService = ReturnType<typeof createCalendarFeedsService>;

export interface CalendarFeedDependencies extends WorkDependencies {
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
  readonly limits: PublicLimits;
}

export function createCalendarFeedsService(dependencies: CalendarFeedDependencies) {
  const { db, clock, random, publicUrl, limits } = dependencies;

  return {
    /** The member's feed; `null`: there is none. */
    get: ({ organisationId, userId }: Member) =>
      inOrganisation(db, wholeOrganisation(organisationId), async (scope) => {
        const feed = await findFeedOf(scope, userId);
        return feed === undefined ? null : toFeed(feed);
      }),
    /** Creates an address, which is shown once. The member's earlier address stops working. */
    create: (request: OrganisationRequest) =>
      inRequest(dependencies, request, async (work) => {
        const { now, principal } = work;
        const token = Buffer.from(random.bytes(TOKEN_BYTES)).toString('base64url');
        const id = random.uuid();
        await replaceFeed(work, { id, userId: principal.userId, tokenHash: hashOf(token), now });
        await work.record({ kind: 'calendar_feed.created', entityId: id });
        return {
          feed: toFeed({ created_at: now, last_read_on: null }),
          address: `${publicUrl}/calendar/${token}.ics`,
        };
      }),
    /** @throws {AppError} `not_found` when there is none */
    delete: (request: OrganisationRequest) =>
      inRequest(dependencies, request, async (work) => {
        const id = await deleteFeedOf(work, work.principal.userId);
        if (id === undefined) throw new AppError('not_found');
        await work.record({ kind: 'calendar_feed.deleted', entityId: id });
      }),
    /**
     * The feed for a calendar program: the dates that the member may see at this moment.
     *
     * @param address the caller's network address
     * @returns an iCalendar file; `null` for an unknown token
     * @throws {AppError} `too_many_requests`
     */
    read: async (token: string, address: string) => {
      const found = TOKEN.test(token) ? await findFeedByHash(db, hashOf(token)) : undefined;
      if (found === undefined) {
        await limits.countFailedLookup(address);
        return null;
      }
      await limits.admitLink(found.id);
      return inOrganisation(db, wholeOrganisation(found.organisation_id), async (scope) => {
        const userId = await findUserOfFeed(scope, found.id);
        if (userId === undefined) return null;
        const member = await findReadingMember(scope, userId);
        if (member === undefined) return null;
        const { role, sites, organisation } = member;
        const today = localDateOf(clock.now(), organisation.timeZone);
        await noteReading(scope, found.id, today);
        const seen =
          sites === null ? scope : await enterScope(scope.tx, { ...scope, sites, hidesPeople: role === 'supervisor' });
        const entries = await listCalendarEntries(seen, { role, userId, today, publicUrl });
        return writeCalendar(entries, organisation.name);
      });
    },
  };
}

function hashOf(token: string): Uint8Array {
  return createHash('sha256').update(token).digest();
}

function toFeed({ created_at, last_read_on }: { created_at: Date; last_read_on: string | null }): CalendarFeed {
  return { created_at: created_at.toISOString(), last_read_on };
}
