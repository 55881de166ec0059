import type { PeopleImportRow } from './demo-workforce.ts';
import { daysBeforeNow, type Seeding } from './seeding.ts';

/** Earlier than the first survey. */
const IMPORTED_BEFORE_DAYS = 90;
/** Most rows of one request. */
const ROWS = 200;

/** Imports the people, which also creates their sites, crews and companies. */
export async function seedWorkforce(
  { context, request, servicesAt }: Seeding,
  people: readonly PeopleImportRow[],
): Promise<void> {
  const { peopleImports } = servicesAt(daysBeforeNow(context, IMPORTED_BEFORE_DAYS));
  const { id } = await peopleImports.create(request);
  for (let start = 0; start < people.length; start += ROWS) {
    await peopleImports.addRows(request, id, { position: start + 1, rows: people.slice(start, start + ROWS) });
  }
  await peopleImports.apply(request, id, { archives_missing: false, missing_of: 'everyone' });
}
