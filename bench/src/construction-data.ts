import type { ColumnValues } from './copied-surveys.ts';

/**
 * The columns of a large organisation's surveys as SQL expressions of `n`, the number of the survey from 1, the newest last.
 *
 * Nothing is random, so every run has the same data.
 */

/** The name of exactly one survey, for the searches of the bench. */
export const RARE_NAME = 'Thandeka Quillfeather';
/** The company with the most surveys. */
export const COMMON_COMPANY = 'Northgate Scaffolding';
/** A company with about one survey in 90,000. */
export const RARE_COMPANY = 'Ashdown Tunnelling';

const FIRST_NAMES = words(
  'Maria Tomasz Elena Andrei Grace Oleksandr Fatima João Karl Siobhan Mateusz Ioana Samuel Olena Youssef Inês Peter Amara ' +
    'Luca Nadia Martin Anna Piotr Ana Marko Ivana Stefan Marta Viktor Katarzyna Ahmed Leila Miguel Carmen Jonas Emma Patrick ' +
    'Aoife Kwame Abena Rajesh Priya Daniel Laura Mehmet Ayşe Jakub Zofia',
);
const LAST_NAMES = words(
  'Silva Kowalski Popescu Kovalenko Murphy Haddad Weber Okafor Rossi Costa Nowak Ionescu Byrne Shevchenko Mansour Schmidt ' +
    'Mensah Ferreira Wójcik Dumitru Marin Bondarenko Kelly Nguyen Bauer Adeyemi Ricci Santos Lewandowski Stan Walsh Melnyk ' +
    'Farah Fischer Owusu Pereira Zieliński Radu Ryan Tkachenko Aziz Wagner Boateng Almeida Kamiński Georgescu Doyle Moroz ' +
    'Saleh Becker Asante Carvalho Dąbrowski Matei Nolan Lysenko Hamdan Hoffmann Danso Ribeiro Mazur Toma Quinn Savchenko ' +
    'Yilmaz Koch Appiah Martins Krawczyk Rusu Brennan Petrenko Kaya Richter Osei Sousa Wieczorek Lungu Hayes Kravchenko ' +
    'Demir Klein Addo Lopes Jankowski Moldovan Burke Oliynyk Sahin Wolf Amoah Marques Grabowski Munteanu Daly Polishchuk',
);
export const PLACES = words(
  'Northgate Harbour Ridgeway Riverside Castle Summit Meadow Granite Eastfield Kingsway Oakley Silverlake Westbrook ' +
    'Hillcrest Stonebridge Lakeside Fairview Greenford Highland Ashdown',
);
export const TRADES = words(
  'Scaffolding Concrete Roofing Steelwork Demolition Groundworks Cranes Glazing Bricklaying Carpentry Electrical Plumbing ' +
    'Insulation Tunnelling Surfacing',
);
const OWN_TITLES = ['Toolbox talk: ladders', 'After the near miss', 'Night shift check', 'New on site', 'Spring audit'];

/** Letters that email addresses contain without their accents. */
const ACCENTED = 'ãêóńąşşç';
const PLAIN = 'aeonassc';

/** SQL of every column of `surveys` that differs between copies. */
export function constructionColumns(count: number): ColumnValues {
  const name = `case when n = ${rarePosition(count)} then '${RARE_NAME}' else ${fullName} end`;
  const title = `case when ${isAnonymous} then 'Safety Survey' else 'Safety Survey for ' || ${name} end`;
  // The times are spread over the last three years in the order of insertion, as in a database that grew over time.
  const createdAt = `now() - (${count} - n) * (interval '3 years' / ${count})`;
  const answeredAt = `least(now(), ${createdAt} + (1 + ${drawn(1, 140)}) * interval '1 hour')`;
  return {
    title: `case when ${hasOwnTitle} then ${oneOf(OWN_TITLES, drawn(3, OWN_TITLES.length))} else ${title} end`,
    has_generated_title: `not (${hasOwnTitle})`,
    // Anonymous answers have no person.
    participant_name: `case when not ${isAnonymous} then ${name} end`,
    participant_email: `case when not (${isAnonymousAnswer}) then ${personEmail} end`,
    created_by: `case when not (${isAnonymousAnswer}) then surveys.created_by end`,
    company: `case when not ${isAnonymous} then ${company} end`,
    status,
    is_anonymous: isAnonymous,
    language: `case when ${isAnswered} and not ${isAnonymous} then ${language} end`,
    shuffle_seed: drawn(4, 4_294_967_296),
    score: `case when ${isAnswered} then ${score} end`,
    risk_level: `case when ${isAnswered} then case when ${score} >= 80 then 'Low' when ${score} >= 50 then 'Medium' else 'High' end end`,
    consistency: `case when ${isAnswered} then case when ${drawn(14, 100)} < 2 then 'talk_first' when ${drawn(14, 100)} < 10 then 'check' else 'consistent' end end`,
    started_at: `case when ${isAnswered} or (not ${isAnonymous} and ${status} in ('start', 'paused')) then least(now(), ${createdAt} + interval '30 minutes') end`,
    submitted_at: `case when ${isAnswered} then ${answeredAt} end`,
    expires_at: `${createdAt} + interval '30 days'`,
    retain_until: `case when ${isAnswered} then ${answeredAt} + interval '84 months' end`,
    created_at: createdAt,
    updated_at: `case when ${isAnswered} then ${answeredAt} else ${createdAt} end`,
  };
}

/** Number of the survey with the rare name, which is neither at the beginning nor at the end of the list. */
const rarePosition = (count: number) => Math.ceil(count / 3);

/** A pseudo-random number from 0 to `of` - 1, independent for each `seed`. @param row SQL of the number that it is drawn for */
export function drawn(seed: number, of: number, row = 'n'): string {
  return `((hashint8extended(${row}::bigint, ${seed}) & 9007199254740991) % ${of})`;
}

/** From 0 to 99, each equally often, so that shares are exact: 7919 and 100 are coprime. */
const percentile = '((n::bigint * 7919) % 100)';
/** Slightly less than one per cent, so that surveys answered during the run do not exceed the sort limit. */
const isCompleted = `${percentile} < 21 and ${drawn(9, 40)} > 0`;
const status =
  `case when ${percentile} < 3 then 'draft' when ${percentile} < 15 then 'invited' when ${percentile} < 20 then 'start' ` +
  `when ${isCompleted} then 'completed' when ${percentile} < 22 then 'processing' when ${percentile} < 90 then 'analyzed' ` +
  `when ${percentile} < 92 then 'paused' else 'archived' end`;
/** Three of four archived surveys had been answered. */
const isAnswered = `(${percentile} between 20 and 89 or (${percentile} >= 92 and ${drawn(5, 4)} > 0))`;
/** From 30 to 100, most of them in the middle. */
const score = `(30 + ${drawn(6, 36)} + ${drawn(7, 36)})::smallint`;
/** One answer in 1,000 is in Arabic. */
const language = `case when ${drawn(15, 1000)} < 1 then 'ar' when ${drawn(15, 1000)} < 200 then 'pl' when ${drawn(15, 1000)} < 350 then 'es' else 'en' end`;
const isAnonymous = `(${drawn(8, 20)} = 0)`;
const isAnonymousAnswer = `${isAnonymous} and ${isAnswered}`;
const hasOwnTitle = `(${drawn(9, 10)} = 0)`;
const firstName = oneOf(FIRST_NAMES, drawn(10, FIRST_NAMES.length));
const lastName = oneOf(LAST_NAMES, drawn(11, LAST_NAMES.length));
/** SQL of a name. */
export const fullName = `${firstName} || ' ' || ${lastName}`;
/** One of 300 companies; the first have many surveys, the last have few. */
const company =
  `${oneOf(PLACES, `(${drawn(12, 300)} * ${drawn(13, 300)} / 300 / ${TRADES.length})`)} || ' ' || ` +
  oneOf(TRADES, `(${drawn(12, 300)} * ${drawn(13, 300)} / 300 % ${TRADES.length})`);

/** SQL of an address that is unique among the copies. */
export const personEmail =
  `translate(lower(${firstName} || '.' || ${lastName}), '${ACCENTED}', '${PLAIN}') || '.' || n || '@' || ` +
  `replace(lower(${company}), ' ', '-') || '.example'`;

/** @param index SQL from 0 */
export function oneOf(values: readonly string[], index: string): string {
  return `('{${values.map((value) => `"${value}"`).join(',')}}'::text[])[(${index})::integer + 1]`;
}

function words(text: string): string[] {
  return text.split(' ');
}
