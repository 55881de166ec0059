import type { PersonSummary } from '@plumbline/contract/wire';
import { counted } from '../../ui/words.ts';

export function peopleInWords(count: number): string {
  return counted(count, 'person', 'people');
}

export function crewsInWords(count: number): string {
  return counted(count, 'crew', 'crews');
}

type Named = Pick<PersonSummary, 'name' | 'email' | 'employee_number'>;

/** The name of a person, otherwise the email address or employee number. */
export function personName({ name, email, employee_number }: Named): string {
  return name ?? email ?? (employee_number === null ? 'Person without a name' : `No. ${employee_number}`);
}

type Placed = Pick<PersonSummary, 'site' | 'crew' | 'company'>;

/** The crew with its site: "Concrete A, Harbour". */
export function crewInWords({ site, crew }: Omit<Placed, 'company'>): string {
  return [crew, site].flatMap((place) => (place === null ? [] : [place.name])).join(', ') || 'No crew';
}
