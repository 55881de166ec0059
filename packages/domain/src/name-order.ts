const NAME_ORDER = new Intl.Collator('en', { numeric: true });

/**
 * Compares names as people sort them in every language of the product: Ärmel near Anna, Łukasz near Lukas, Crew 2 before Crew 10.
 *
 * The collation `name_order` of the database has the same order.
 */
export function byName(one: string, other: string): number {
  return NAME_ORDER.compare(one, other);
}
