import type { Person, PersonSummary } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import { findOptedOut } from '../../../platform/db/safeguards/opt-outs.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { toPlacement, toSummary, toWave } from './people.presenter.ts';
import { findListed, type ListedPerson } from './people.repository.ts';
import {
  countOtherSurveys,
  findLatestAnswered,
  listEarlierFollowUps,
  listPlacements,
  listWaves,
} from './person-history.repository.ts';

/** Maximum number of shown waves of a person: enough for one every month for eight years. */
const MAX_WAVES = 100;

/** A person with placements, waves and open follow-ups. @throws {AppError} `person_not_found` */
export async function readPerson(scope: TenantScope, id: string, now: Date): Promise<Person> {
  const person = await findListed(scope, id);
  const [summary] = person === undefined ? [] : await toSummaries(scope, [person]);
  if (summary === undefined) throw new AppError('person_not_found');
  const latestId = await findLatestAnswered(scope, id);
  const followUps = latestId === null ? [] : await listEarlierFollowUps(scope, { personId: id, latestId, now });
  return {
    ...summary,
    latest_survey_id: latestId,
    earlier_follow_ups: followUps.map(({ survey_id, answered_at }) => ({
      survey_id,
      answered_at: answered_at.toISOString(),
    })),
    placements: (await listPlacements(scope, id)).map(toPlacement),
    waves: (await listWaves(scope, id, MAX_WAVES)).map(toWave),
    other_surveys: await countOtherSurveys(scope, id),
  };
}

export async function toSummaries(scope: TenantScope, people: readonly ListedPerson[]): Promise<PersonSummary[]> {
  const addresses = people.flatMap(({ email }) => email ?? []);
  const optedOut = addresses.length === 0 ? new Set<string>() : await findOptedOut(scope, addresses);
  return people.map((person) =>
    toSummary(person, person.unsubscribed_at !== null || (person.email !== null && optedOut.has(person.email))),
  );
}
