import { SHARED_FIELDS, type SharedField } from '@plumbline/domain/people-import';

type SharedValues = Readonly<Record<SharedField, string>>;

/** Number of rows of a list with the same value of a field; for the crew, those of the same site. */
export type AlikeRows = Record<SharedField, number>;

/** Counts how many rows of a list share each value. */
export function countAlike(rows: readonly SharedValues[]): (row: SharedValues) => AlikeRows {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const field of SHARED_FIELDS) {
      const key = keyOf(row, field);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  const count = (row: SharedValues, field: SharedField) => counts.get(keyOf(row, field)) ?? 0;
  return (row) => ({
    site: count(row, 'site'),
    crew: count(row, 'crew'),
    company: count(row, 'company'),
    language: count(row, 'language'),
  });
}

function keyOf(row: SharedValues, field: SharedField): string {
  return JSON.stringify(field === 'crew' ? [field, row.crew, row.site] : [field, row[field]]);
}
