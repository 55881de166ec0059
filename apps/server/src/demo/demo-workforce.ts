import type { ParsedInput } from '@plumbline/contract/contract';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { personTexts } from '@plumbline/domain/person-texts';
import { emailName } from './email-name.ts';

export type PeopleImportRow = ParsedInput<'addPeopleImportRows'>['body']['rows'][number];

/** Condition of the people of a crew. */
export type CrewCondition = 'usual' | 'worn out';

interface DemoCrew {
  readonly site: string;
  readonly name: string;
  readonly company: string;
  readonly people: number;
  readonly condition: CrewCondition;
}

const OWN = 'Demo Construct Inc.';
const TOWER = 'Riverside Tower';
const HOSPITAL = 'St Mary’s Hospital';
const AIRPORT = 'Airport Terminal 2';
/** Everyone on this site is asked by name. */
export const SITE_ASKED_BY_NAME = 'Canal Street School';

/** One crew is clearly worse than the others, and one is smaller than the threshold of group results. */
const CREWS: readonly DemoCrew[] = [
  { site: TOWER, name: 'Formwork A', company: 'Harbour Concrete', people: 39, condition: 'usual' },
  { site: TOWER, name: 'Formwork B', company: 'Harbour Concrete', people: 35, condition: 'usual' },
  { site: TOWER, name: 'Steel fixing', company: OWN, people: 34, condition: 'usual' },
  { site: TOWER, name: 'Tower cranes', company: OWN, people: 8, condition: 'usual' },
  { site: HOSPITAL, name: 'Concrete', company: 'Harbour Concrete', people: 41, condition: 'usual' },
  { site: HOSPITAL, name: 'Roofing', company: 'Ridgeway Roofing', people: 34, condition: 'usual' },
  { site: HOSPITAL, name: 'Electrical', company: 'Castle Electrical', people: 32, condition: 'usual' },
  { site: HOSPITAL, name: 'Scaffolding', company: 'Northgate Scaffolding', people: 29, condition: 'usual' },
  { site: AIRPORT, name: 'Earthworks', company: OWN, people: 43, condition: 'usual' },
  { site: AIRPORT, name: 'Night shift', company: OWN, people: 30, condition: 'worn out' },
  { site: AIRPORT, name: 'Steel erection', company: 'Keystone Steel', people: 38, condition: 'usual' },
  { site: SITE_ASKED_BY_NAME, name: 'Bricklaying', company: OWN, people: 14, condition: 'usual' },
  { site: SITE_ASKED_BY_NAME, name: 'Plumbing', company: 'Brookside Plumbing', people: 12, condition: 'usual' },
  { site: SITE_ASKED_BY_NAME, name: 'Finishing', company: OWN, people: 11, condition: 'usual' },
];

export function conditionOf(crewName: string): CrewCondition {
  return CREWS.find(({ name }) => name === crewName)?.condition ?? 'usual';
}

interface Names {
  readonly language: SurveyLanguage;
  /** Percentage of people who speak the language. */
  readonly share: number;
  readonly first: readonly string[];
  readonly last: readonly string[];
}

/** Ten first names and ten last names for each language, so that a hundred people of a language have different names. */
const NAMES: readonly Names[] = [
  names(
    'en',
    19,
    'Aoife Connor Daniel Emma Liam Rachel Sean Tariq Kwame Zoe',
    'Boateng Clarke Doyle Evans Gallagher Hughes Osei Patel Reid Walsh',
  ),
  names(
    'pl',
    19,
    'Agnieszka Bartosz Dariusz Ewa Grzegorz Jacek Kamil Marek Paweł Zofia',
    'Dąbrowski Jankowski Kaczmarek Krawczyk Lis Mazur Pawlak Sikora Wróbel Zając',
  ),
  names(
    'ro',
    16,
    'Adrian Bogdan Cristina Dan Florin Gabriela Ion Mihai Radu Ștefan',
    'Barbu Constantin Dobre Enache Marin Munteanu Radu Stan Tudor Voicu',
  ),
  names(
    'pt',
    12,
    'Ana António Beatriz Carlos Diogo Helena José Miguel Rui Tiago',
    'Almeida Carvalho Fernandes Gomes Lopes Marques Moreira Pinto Ribeiro Sousa',
  ),
  names(
    'uk',
    10,
    'Andriy Bohdan Dmytro Iryna Kateryna Mykola Oksana Petro Taras Vasyl',
    'Bondar Hrytsenko Koval Lysenko Melnyk Moroz Petrenko Rudenko Savchenko Tkachenko',
  ),
  names(
    'es',
    8,
    'Alba Álvaro Carmen Diego Íñigo Javier Lucía Manuel Pilar Sergio',
    'Aguilar Castro Delgado Herrera Iglesias Molina Navarro Ortega Ramos Vega',
  ),
  names(
    'de',
    6,
    'Anke Dieter Florian Jürgen Katrin Lars Sabine Stefan Uwe Wiebke',
    'Becker Fischer Hoffmann Klein Krüger Lang Schäfer Vogel Wolf Ziegler',
  ),
  names(
    'ar',
    6,
    'Ahmad Bilal Hanan Karim Layla Mahmoud Nour Omar Rami Samira',
    'Abbas Darwish Farah Hamdan Khalil Najjar Qasim Saleh Sayegh Zidan',
  ),
  names(
    'fr',
    4,
    'Chloé Fabien Gaëlle Julien Léa Moussa Nicolas Ousmane Sylvie Thierry',
    'Bernard Diallo Fontaine Lambert Mercier Moreau Perrin Roux Traoré Vidal',
  ),
];

function names(language: SurveyLanguage, share: number, first: string, last: string): Names {
  return { language, share, first: first.split(' '), last: last.split(' ') };
}

/** Share of people without earlier surveys who have an email address, 0..1; together with the others a fifth of all people. */
const WITH_EMAIL = 0.1;
const FIRST_EMPLOYEE_NUMBER = 1001;
const JOB_TITLES = ['Foreman', 'Scaffolder', 'Carpenter', 'Bricklayer', 'Electrician', 'Crane operator', 'Laborer'];

/** A person with a survey outside of campaigns. */
interface KnownPerson {
  readonly participantName: string;
  readonly email: string;
  readonly company: string;
}

/**
 * The people of the demo organisation as an import, crew by crew. People with surveys outside of campaigns work in crews of their company,
 * and further people fill up the crews. A fifth have an email address.
 *
 * @param random numbers in 0..1; the same sequence gives the same people
 */
export function planDemoPeople(known: readonly KnownPerson[], random: () => number): PeopleImportRow[] {
  const different = [...new Map(known.map((person) => [person.email, person])).values()];
  const others = nameOthers(new Set(different.map(({ participantName }) => participantName)), random);
  const rows: PeopleImportRow[] = [];
  for (const [index, crew] of CREWS.entries()) {
    for (const person of knownIn(index, different)) {
      rows.push({ ...rowOf(crew, rows.length), name: person.participantName, email: person.email, language: 'en' });
    }
    const members = () => rows.filter((row) => row.site === crew.site && row.crew === crew.name).length;
    for (let left = crew.people - members(); left > 0; left -= 1) {
      const { name, language } = others();
      const email = random() < WITH_EMAIL ? `${emailName(name)}@example.com` : '';
      rows.push({ ...rowOf(crew, rows.length), name, email, language });
    }
  }
  return rows;
}

/** The known people of a crew: the people of a company are spread over its crews, except the smallest. */
function knownIn(crewIndex: number, known: readonly KnownPerson[]): readonly KnownPerson[] {
  const crew = CREWS[crewIndex];
  if (crew === undefined) return [];
  const large = CREWS.filter(({ company, people }) => company === crew.company && people > 10);
  const place = large.indexOf(crew);
  const colleagues = known.filter(({ company }) => company === crew.company);
  return place === -1 ? [] : colleagues.filter((_, index) => index % large.length === place);
}

function rowOf({ site, name: crew, company }: DemoCrew, index: number) {
  const job_title = JOB_TITLES[index % JOB_TITLES.length] ?? '';
  return {
    site,
    crew,
    company,
    employee_number: String(FIRST_EMPLOYEE_NUMBER + index),
    ...personTexts(() => ''),
    // From the numbers that are reserved for fiction in the United Kingdom.
    phone: `+44 7700 900${String(index).padStart(3, '0')}`,
    job_title,
  };
}

/** New names in a random language. */
function nameOthers(
  taken: ReadonlySet<string>,
  random: () => number,
): () => { name: string; language: SurveyLanguage } {
  const used = new Map<SurveyLanguage, number>();
  return () => {
    for (;;) {
      const { language, first, last } = drawLanguage(random);
      const number = used.get(language) ?? 0;
      used.set(language, number + 1);
      const name = `${first[number % 10] ?? ''} ${last[(number * 3 + Math.floor(number / 10)) % 10] ?? ''}`;
      if (number < 100 && !taken.has(name)) return { name, language };
    }
  };
}

function drawLanguage(random: () => number): Names {
  let drawn = random() * 100;
  const found = NAMES.find(({ share }) => {
    drawn -= share;
    return drawn < 0;
  });
  if (found === undefined) throw new RangeError('the shares of the languages do not add up to 100');
  return found;
}
