import { expect, test } from 'vitest';
import { peopleOfTable, suggestedFields } from './list-rows.ts';
import { needsChecking, toListTable } from './list-table.ts';

const tableOf = (...rows: string[][]) => toListTable(rows.map((cells, index) => ({ number: index + 1, cells })));
const fieldsOf = (...rows: string[][]) => suggestedFields(tableOf(...rows));

const FIELDS = ['employee_number', 'name', 'email', 'phone', 'site', 'crew', 'company', 'language'];

test.each([
  ['English', ['Employee no.', 'Name', 'E-mail', 'Mobile', 'Site', 'Crew', 'Company', 'Language']],
  ['German', ['Personalnummer', 'Name', 'E-Mail', 'Telefon', 'Baustelle', 'Kolonne', 'Firma', 'Sprache']],
  ['Polish', ['Numer pracownika', 'Name', 'Adres e-mail', 'Telefon', 'Budowa', 'Brygada', 'Firma', 'Język']],
  ['Spanish', ['Número de empleado', 'Nombre', 'Correo', 'Teléfono', 'Obra', 'Cuadrilla', 'Empresa', 'Idioma']],
  ['Portuguese', ['Matrícula', 'Nome', 'Email', 'Telemóvel', 'Obra', 'Equipa', 'Empresa', 'Idioma']],
  ['Romanian', ['Marca', 'Nume', 'Adresa de email', 'Telefon', 'Șantier', 'Echipa', 'Compania', 'Limba']],
  ['French', ['Matricule', 'Nom', 'Courriel', 'Téléphone', 'Chantier', 'Équipe', 'Entreprise', 'Langue']],
  ['Ukrainian', ['Табельний номер', 'Ім’я', 'E-mail', 'Телефон', 'Об’єкт', 'Бригада', 'Компанія', 'Мова']],
  ['Arabic', ['الرقم الوظيفي', 'الاسم', 'Email', 'الهاتف', 'الموقع', 'الفريق', 'الشركة', 'اللغة']],
])('headings in %s are recognized', (_, headings) => {
  expect(fieldsOf(headings, ['17', 'Ann Ash', '', '0123', 'North', 'A', 'Ash Ltd', 'pl'])).toEqual(FIELDS);
});

test.each([
  ['English', ['Job title', 'Position', 'Trade', "Worker's role", 'Occupation']],
  ['German', ['Beruf', 'Tätigkeit', 'Funktion', 'Stellenbezeichnung']],
  ['Polish', ['Stanowisko', 'Zawód']],
  ['Spanish', ['Puesto', 'Cargo', 'Oficio', 'Profesión']],
  ['Portuguese', ['Função', 'Profissão', 'Cargo']],
  ['Romanian', ['Funcția', 'Meserie', 'Ocupație']],
  ['French', ['Poste', 'Fonction', 'Métier']],
  ['Ukrainian', ['Посада', 'Професія']],
  ['Arabic', ['المسمى الوظيفي', 'المهنة', 'الوظيفة']],
])('headings of the job title in %s are recognized', (_, headings) => {
  for (const heading of headings) {
    expect(fieldsOf(['Name', heading, 'Job site'], ['Ann Ash', 'Foreman', 'North'])).toEqual([
      'name',
      'job_title',
      'site',
    ]);
  }
});

test.each(['Job no.', 'Positionsnummer', 'Trade union', 'Title'])('%s is no job title', (heading) => {
  expect(fieldsOf(['Name', heading, 'Crew'], ['Ann Ash', '17', 'A'])).toEqual(['name', null, 'crew']);
});

test('first and last names are recognized and joined', () => {
  const table = tableOf(['Nazwisko', 'Imię', 'Brygada'], ['Ash', 'Ann', 'Beton A']);
  expect(peopleOfTable(table, suggestedFields(table))).toMatchObject([
    { source_row: 2, name: 'Ann Ash', crew: 'Beton A' },
  ]);
});

test('without headings and addresses the columns are name, site, crew, company and language', () => {
  expect(
    fieldsOf(['Ann Ash', 'North tower', 'Crew A', 'Ash Ltd', 'pl'], ['Ben', 'North tower', 'Crew B', '', '']),
  ).toEqual(['name', 'site', 'crew', 'company', 'language']);
});

test('a person whose crew is called a crew is not taken for headings', () => {
  expect(tableOf(['Ann Ash', 'Crew A'], ['Ben Birch', 'Crew B']).people).toHaveLength(2);
});

test('a single column of names may have a heading', () => {
  expect(tableOf(['Name'], ['Ann Ash'], ['Ben Birch']).people).toHaveLength(2);
});

test('a plain list of names is read without a question', () => {
  const table = tableOf(['Worker 1'], ['Łukasz Żółć'], ['عمر خالد']);
  expect(needsChecking(table)).toBe(false);
  expect(peopleOfTable(table, suggestedFields(table)).map(({ name }) => name)).toEqual([
    'Worker 1',
    'Łukasz Żółć',
    'عمر خالد',
  ]);
});

test('two columns without headings are names and companies', () => {
  expect(fieldsOf(['Ann Ash', 'Ash Ltd'], ['Ben Birch', ''])).toEqual(['name', 'company']);
  expect(fieldsOf(['Ann Ash', 'ann@example.org', 'Ash Ltd'])).toEqual(['name', 'email', 'company']);
});

test.each(['Worker', 'Workers', 'Worker name', 'Employee’s full name', 'Participants', 'Employee (surname first)'])(
  '%s is a heading of names',
  (heading) => {
    expect(tableOf([heading], ['Ann Ash'])).toMatchObject({ columns: [{ heading, field: 'name' }] });
  },
);
