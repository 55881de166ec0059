import type { PeopleImportRow } from './demo-workforce.ts';
import { daysBeforeNow, type Seeding } from './seeding.ts';

/** Age of the import in days: people were imported before the first survey. */
const IMPORTED_BEFORE_DAYS = 90;
/** Maximum number of rows in one request. */
const MAX_ROWS = 200;

/** Imports the people, which also creates their sites, crews and companies. */
export async function seedWorkforce(
  { context, request, servicesAt }: Seeding,
  people: readonly PeopleImportRow[],
): Promise<void> {
  const { peopleImports } = servicesAt(daysBeforeNow(context, IMPORTED_BEFORE_DAYS));
  const { id } = await peopleImports.create(request);
  for (let start = 0; start < people.length; start += MAX_ROWS) {
    await peopleImports.addRows(request, id, { position: start + 1, rows: people.slice(start, start + MAX_ROWS) });
  }
  await peopleImports.apply(request, id, { archives_missing: false, missing_of: 'everyone' });
}
