import { describe, expect, test } from 'vitest';
import type { ImportRow, KnownPerson, KnownWorkforce } from '../people-import.ts';
import { compareImport } from './compare-import.ts';
import { applied, importRow, knownPerson, NOTHING_KNOWN } from './testing.ts';

const SITE: Omit<KnownWorkforce, 'people'> = {
  sites: [
    { id: 'north', name: 'North tower', isArchived: false, mergedInto: null },
    { id: 'south', name: 'South tower', isArchived: false, mergedInto: null },
  ],
  crews: [
    { id: 'a', name: 'Concrete A', siteId: 'north', isArchived: false, mergedInto: null },
    { id: 'b', name: 'Concrete B', siteId: 'north', isArchived: false, mergedInto: null },
    { id: 'steel-north', name: 'Steel', siteId: 'north', isArchived: false, mergedInto: null },
    { id: 'steel-south', name: 'Steel', siteId: 'south', isArchived: false, mergedInto: null },
    { id: 'old', name: 'Old crew', siteId: 'south', isArchived: true, mergedInto: null },
  ],
  companies: [{ id: 'harbour', name: 'Harbour Ltd', isArchived: false, mergedInto: null }],
};

function compare(rows: readonly Partial<ImportRow>[], people: readonly Partial<KnownPerson>[] = []) {
  const given = rows.map((fields, index) => importRow({ number: index + 1, ...fields }));
  return compareImport(given, { ...SITE, people: people.map(knownPerson) });
}

/** Verdicts and notes of rows compared with these people. */
function outcomes(rows: readonly Partial<ImportRow>[], people: readonly Partial<KnownPerson>[] = []) {
  return compare(rows, people).rows.map(({ verdict, notes }) => [verdict, ...notes]);
}

const ANN = { name: 'Ann Ash', employeeNumber: '17', email: 'ann@example.org', crewId: 'a', companyId: 'harbour' };

describe('whom a row is about', () => {
  test('the employee number counts first, whatever its case, then the address', () => {
    const [ann, ben] = [
      { ...ANN, employeeNumber: 'A17' },
      { name: 'Ben', email: 'ben@example.org' },
    ];
    expect(outcomes([{ employeeNumber: 'a17' }, { email: ' BEN@example.org' }], [ann, ben])).toEqual([
      ['same'],
      ['same'],
    ]);
  });

  test('someone known by address gets the employee number of the row', () => {
    expect(outcomes([{ email: 'ann@example.org', employeeNumber: '17' }], [{ ...ANN, employeeNumber: null }])).toEqual([
      ['changed', 'Employee number: none → 17'],
    ]);
  });

  test('an address of someone with another employee number is a problem', () => {
    expect(outcomes([{ name: 'Ann', email: 'ann@example.org', employeeNumber: '18' }], [ANN])).toEqual([
      ['problem', 'The email address belongs to Ann Ash (employee number 17).'],
    ]);
  });

  test('the address of a merged record finds the person, and does not replace their own', () => {
    expect(outcomes([{ email: 'old@example.org' }], [{ ...ANN, otherEmails: ['old@example.org'] }])).toEqual([
      ['same'],
    ]);
  });

  test('the employee number of a merged record finds the person, unless someone else has it by now', () => {
    const ann = { ...ANN, otherEmployeeNumbers: ['A-1'] };
    const row = { name: 'Ann Ash', employeeNumber: 'a-1', phone: '0123' };
    expect(outcomes([row], [ann])).toEqual([['changed', 'Phone: none → 0123']]);
    const ben = { name: 'Ben', employeeNumber: 'A-1' };
    for (const people of [
      [ann, ben],
      [ben, ann],
    ]) {
      expect(outcomes([row], people)).toEqual([['changed', 'Name: Ben → Ann Ash', 'Phone: none → 0123']]);
    }
    expect(outcomes([row, { employeeNumber: '17' }], [ann]).map(([verdict]) => verdict)).toEqual([
      'problem',
      'problem',
    ]);
  });

  test('without number and address, the exact name in the same crew or company counts', () => {
    const rows = [{ name: 'ann  ASH', crew: 'Concrete A' }];
    expect(compare(rows, [{ ...ANN, name: 'ann ASH' }]).rows[0]?.verdict).toBe('same');
    expect(outcomes([{ name: 'Ann Ash', company: 'harbour ltd', crew: 'Concrete B' }], [ANN])).toEqual([
      ['moved', 'Crew: Concrete A → Concrete B'],
    ]);
    expect(outcomes([{ name: 'Ann Ash', crew: 'Concrete B' }], [ANN])).toEqual([['new']]);
  });

  test('a name of several people in one crew is a problem, and none of them is missing', () => {
    const twins = [
      { id: '1', name: 'Ann Ash', crewId: 'a' },
      { id: '2', name: 'Ann Ash', crewId: 'a' },
    ];
    const { rows, mentioned } = compare([{ name: 'Ann Ash', crew: 'Concrete A', company: 'Harbour Ltd' }], twins);
    expect(rows[0]?.notes).toEqual(['Several people have this name. Add an employee number or an email address.']);
    expect(mentioned).toEqual(new Set(['1', '2']));
  });

  test('someone archived is restored', () => {
    expect(outcomes([{ employeeNumber: '17' }], [{ ...ANN, isArchived: true }])).toEqual([
      ['changed', 'Restored from the archive.'],
    ]);
  });
});

describe('what a row changes', () => {
  test('a move names site, crew and company before and after', () => {
    const row = { employeeNumber: '17', site: 'South tower', crew: 'Steel', company: 'Bridge Ltd' };
    expect(outcomes([row], [ANN])).toEqual([
      ['moved', 'Site: North tower → South tower', 'Crew: Concrete A → Steel', 'Company: Harbour Ltd → Bridge Ltd'],
    ]);
  });

  test('a move between crews of the same name names the sites', () => {
    const row = { employeeNumber: '17', site: 'South tower', crew: 'Steel' };
    expect(outcomes([row], [{ ...ANN, crewId: 'steel-north' }])).toEqual([
      ['moved', 'Site: North tower → South tower'],
    ]);
  });

  test('other fields are changes', () => {
    const row = { employeeNumber: '17', name: 'Ann Elm', phone: '0123', language: 'polnisch' };
    expect(outcomes([row], [ANN])).toEqual([
      ['changed', 'Name: Ann Ash → Ann Elm', 'Phone: none → 0123', 'Language: none → Polish'],
    ]);
  });

  test('a row is accepted even if its language is not offered, and the note says which one counts', () => {
    const ann = { employeeNumber: '17', language: 'Lietuvių' };
    const known = { ...ANN, language: 'pl' } as const;
    expect(outcomes([ann, { name: 'Ben', language: 'türkisch' }], [known])).toEqual([
      ['same', 'Language not offered: Lietuvių. Polish stays.'],
      ['new', 'Language not offered: türkisch. Emails are in English.'],
    ]);
    expect(outcomes([{ ...ann, phone: '0123' }], [ANN])).toEqual([
      ['changed', 'Phone: none → 0123', 'Language not offered: Lietuvių. Emails are in English.'],
    ]);
    const people = compare([ann], [known]).rows.map((row) => row.verdict !== 'problem' && row.person.language);
    expect(people).toEqual(['pl']);
  });

  test('empty cells keep what is known', () => {
    const [row] = compare([{ employeeNumber: '17' }], [{ ...ANN, phone: '0123', language: 'pl' }]).rows;
    expect(row?.verdict === 'same' && row.person).toMatchObject({
      name: 'Ann Ash',
      email: 'ann@example.org',
      phone: '0123',
      language: 'pl',
      crew: { id: 'a' },
      company: { id: 'harbour' },
    });
  });

  test('sites, crews and companies of rows that are applied are created once, as first written', () => {
    const { creates } = compare([
      { name: 'Ann', site: 'West  quay', crew: 'Piling', company: 'Bridge Ltd' },
      { name: 'Ben', site: 'west quay', crew: 'PILING', company: 'BRIDGE LTD' },
      { name: 'Cyd', site: 'Nowhere', crew: 'Nobody', email: 'cyd' },
    ]);
    const names = Object.values(creates).map((places) => places.map(({ name }) => name));
    expect(names).toEqual([['West quay'], ['Piling'], ['Bridge Ltd']]);
  });
});

describe('crews', () => {
  test('whose name exists on one site only need no site, even when another row creates them', () => {
    const rows = [
      { name: 'Ann', crew: 'concrete a' },
      { name: 'Ben', crew: 'Piling' },
      { name: 'Cyd', site: 'West', crew: 'Piling' },
    ];
    expect(outcomes(rows)).toEqual([['new'], ['new'], ['new']]);
  });

  test.each([
    [{ crew: 'Steel' }, 'Several sites have a crew of this name (North tower, South tower). Name its site as well.'],
    [{ crew: 'Old crew' }, 'There is no crew of this name. Name its site as well.'],
    [{ site: 'North tower' }, 'Name the crew as well: people belong to a site through their crew.'],
  ])('%j is a problem', (fields, problem) => {
    expect(outcomes([{ name: 'Ben', ...fields }])).toEqual([['problem', problem]]);
  });

  test('the site alone is enough for someone whose crew is there', () => {
    expect(outcomes([{ employeeNumber: '17', site: 'north tower' }], [ANN])).toEqual([['same']]);
  });
});

describe('problems', () => {
  test.each([
    [{ company: 'Harbour Ltd' }, 'Give a name, an email address or an employee number.'],
    [{ employeeNumber: '99' }, 'Nobody has this employee number yet. Give a name or an email address.'],
    [{ email: 'ann' }, 'This is not an email address.'],
    [{ email: 'ann\u200b@example.org' }, 'The email address contains invisible characters. Type it again.'],
    [{ name: 'A'.repeat(201) }, 'The name is longer than 200 characters.'],
    [{ name: 'Ann', employeeNumber: '1'.repeat(61) }, 'The employee number is longer than 60 characters.'],
    [{ name: 'Ann', phone: '1'.repeat(41) }, 'The phone number is longer than 40 characters.'],
    [{ name: 'Ann', company: 'A\nB' }, 'The company has more than one line.'],
  ])('%j: %s', (fields, problem) => {
    expect(outcomes([fields])).toEqual([['problem', problem]]);
  });

  test('a row repeats an earlier one by employee number, by address, or by name, crew and company', () => {
    const rows = [
      { name: 'Ann', employeeNumber: '17', email: 'ann@example.org' },
      { name: 'Ben', employeeNumber: '17' },
      { name: 'Cyd', email: 'Ann@example.org' },
      { name: 'Dee', crew: 'Concrete A' },
      { name: 'dee', crew: 'Concrete A', site: 'North tower' },
    ];
    expect(outcomes(rows)).toEqual([
      ['new'],
      ['problem', 'The same employee number as in row 1.'],
      ['problem', 'The same email address as in row 1.'],
      ['new'],
      ['problem', 'The same name, crew and company as in row 4.'],
    ]);
  });

  test('two rows that find the same person in different ways are both problems', () => {
    expect(outcomes([{ employeeNumber: '17' }, { email: 'ann@example.org' }], [ANN])).toEqual([
      ['problem', 'Rows 1 and 2 are about Ann Ash (employee number 17).'],
      ['problem', 'Rows 1 and 2 are about Ann Ash (employee number 17).'],
    ]);
  });

  test('an address cannot move from one person to another within a list', () => {
    const rows = [
      { employeeNumber: '17', email: 'new@example.org' },
      { name: 'Ben', email: 'ann@example.org', employeeNumber: '18' },
    ];
    expect(outcomes(rows, [ANN]).map(([verdict]) => verdict)).toEqual(['problem', 'problem']);
  });

  test('a person of a row that cannot be applied is not missing', () => {
    const { mentioned } = compare([{ employeeNumber: '17', email: 'ann' }], [{ ...ANN, id: '1' }]);
    expect(mentioned).toEqual(new Set(['1']));
  });
});

test('an empty list mentions nobody', () => {
  expect(compareImport([], NOTHING_KNOWN)).toEqual({
    rows: [],
    creates: { sites: [], crews: [], companies: [] },
    alike: [],
    mentioned: new Set(),
    sites: [],
    namesSites: false,
    lackSite: new Set(),
  });
});

test('words such as "n/a" in place of an address are left out, with a note', () => {
  expect(outcomes([{ name: 'Ben', email: ' N/A ' }])).toEqual([
    ['new', '“N/A” is not an email address and is left out.'],
  ]);
});

test('words in place of a phone number are left out, and of two numbers the first is kept, with a note', () => {
  const rows = [
    { name: 'Ben', phone: 'n/a' },
    { name: 'Cyd', phone: '087 123 4567 / 086 765 4321' },
  ];
  const phones = compare(rows, []).rows.map((row) => [row.verdict === 'problem' ? null : row.person.phone, row.notes]);
  expect(phones).toEqual([
    [null, ['“n/a” is not a phone number and is left out.']],
    ['087 123 4567', ['Several phone numbers: 087 123 4567 is kept, 086 765 4321 left out.']],
  ]);
  const known = { name: 'Ann Ash', employeeNumber: '17', phone: '0123' };
  expect(outcomes([{ employeeNumber: '17', phone: '-' }], [known])).toEqual([
    ['same', '“-” is not a phone number and is left out.'],
  ]);
});

test('rows without a site whose crew cannot be found lack a site', () => {
  const rows = [
    importRow({ number: 1, name: 'Ann', crew: 'Concrete A' }),
    importRow({ number: 2, name: 'Bob', crew: 'Rebar' }),
    importRow({ number: 3, name: 'Cyd', crew: 'Roof', site: 'North tower' }),
    importRow({ number: 4, name: 'Dee' }),
  ];
  const crew = { id: 'a', name: 'Concrete A', siteId: 'north', isArchived: false, mergedInto: null };
  const sites = [{ id: 'north', name: 'North tower', isArchived: false, mergedInto: null }];
  expect(compareImport(rows, { ...NOTHING_KNOWN, sites, crews: [crew] }).lackSite).toEqual(new Set([2]));
});

test('the sites of a list are those that its rows or their crews name, once each, except in rows with a problem', () => {
  const site = (name: string) => ({ id: name, name, isArchived: false, mergedInto: null });
  const known = {
    ...NOTHING_KNOWN,
    sites: [site('West'), site('East'), site('North')],
    crews: [{ ...site('Steel'), siteId: 'East' }],
  };
  const rows = [
    importRow({ number: 1, name: 'Ann', crew: 'steel' }),
    importRow({ number: 2, name: 'Bob', site: 'east', crew: 'Rebar' }),
    importRow({ number: 3, site: 'West' }),
    importRow({ number: 4, name: 'Cyd', site: 'South', crew: 'New' }),
  ];
  expect(compareImport(rows, known).sites.map(({ id }) => id)).toEqual(['East']);
});

test('an archived person is not restored by a row when another row also fits an active person', () => {
  const crew = { id: 'concrete', name: 'Concrete', siteId: 'north', isArchived: false, mergedInto: null };
  const ann = { name: 'Ann Ash', crewId: crew.id, companyId: null };
  const known = {
    ...NOTHING_KNOWN,
    sites: [{ id: 'north', name: 'North', isArchived: false, mergedInto: null }],
    crews: [crew],
    people: [knownPerson({ ...ann, id: 'active' }), knownPerson({ ...ann, id: 'archived', isArchived: true })],
  };
  const rows = [
    importRow({ number: 1, name: 'Ann Ash' }),
    importRow({ number: 2, name: 'Ann Ash', crew: 'Concrete', company: 'New firm' }),
  ];
  const compared = compareImport(rows, known).rows;
  expect(compared.map((row) => (row.verdict === 'problem' ? row.verdict : row.person.known?.id))).toEqual([
    undefined,
    'active',
  ]);
});

test('somebody archived who is not restored is not restored either when the applied list is compared again', () => {
  const ann = { name: 'Ann Ash', companyId: 'harbour' };
  const known = {
    ...NOTHING_KNOWN,
    sites: [{ id: 'north', name: 'North', isArchived: false, mergedInto: null }],
    crews: [{ id: 'concrete', name: 'Concrete', siteId: 'north', isArchived: false, mergedInto: null }],
    companies: [{ id: 'harbour', name: 'Harbour', isArchived: false, mergedInto: null }],
    people: [
      knownPerson({ ...ann, id: 'active' }),
      knownPerson({ ...ann, id: 'archived', isArchived: true, crewId: 'concrete' }),
    ],
  };
  const rows = [
    importRow({ number: 1, name: 'Ann Ash', site: 'North', crew: 'New crew', company: 'Harbour' }),
    importRow({ number: 2, name: 'Ann Ash', site: 'North' }),
  ];
  const first = compareImport(rows, known);
  expect(first.rows.map(({ verdict }) => verdict)).toEqual(['moved', 'problem']);
  expect(compareImport(rows, applied(known, first)).rows.map(({ verdict }) => verdict)).toEqual(['same', 'problem']);
});

describe('merged places', () => {
  const archived = { isArchived: true, siteId: 'north' };
  /** Compared with what is known and with these merged places. */
  function compareMerged(rows: readonly Partial<ImportRow>[], merged: Partial<Omit<KnownWorkforce, 'people'>>) {
    const { sites, crews, companies } = SITE;
    const given = rows.map((fields, index) => importRow({ number: index + 1, ...fields }));
    const { rows: compared, ...others } = compareImport(given, {
      people: [knownPerson(ANN)],
      sites: [...sites, ...(merged.sites ?? [])],
      crews: [...crews, ...(merged.crews ?? [])],
      companies: [...companies, ...(merged.companies ?? [])],
    });
    const places = compared.map((row) =>
      row.verdict === 'problem' ? row.notes : [row.person.crew?.id ?? null, row.person.company?.id ?? null],
    );
    return { ...others, verdicts: compared.map(({ verdict }) => verdict), places };
  }

  const NIGHT = { ...archived, id: 'night', name: 'Night shift' };

  test('are found by their names, also through several merges, and nothing is created', () => {
    const { verdicts, places, creates } = compareMerged(
      [
        { employeeNumber: '17', site: 'North tower', crew: 'night  SHIFT', company: 'Harbor' },
        { name: 'Ben', crew: 'Night shift', company: 'Harbour Limited' },
      ],
      {
        crews: [
          { ...NIGHT, mergedInto: 'late' },
          { ...archived, id: 'late', name: 'Late', mergedInto: 'a' },
        ],
        companies: [
          { id: 'harbor', name: 'Harbor', isArchived: true, mergedInto: 'limited' },
          { id: 'limited', name: 'Harbour Limited', isArchived: true, mergedInto: 'harbour' },
        ],
      },
    );
    expect([verdicts, places]).toEqual([
      ['same', 'new'],
      [
        ['a', 'harbour'],
        ['a', 'harbour'],
      ],
    ]);
    expect(creates).toEqual({ sites: [], crews: [], companies: [] });
  });

  test('lead to a crew at another site, even when their own site was archived or merged since', () => {
    const rows = [{ name: 'Ben', site: 'West tower', crew: 'Steel' }];
    const crews = [{ ...archived, id: 'steel-west', name: 'Steel', siteId: 'west', mergedInto: 'a' }];
    for (const mergedInto of [null, 'south']) {
      const sites = [{ id: 'west', name: 'West tower', isArchived: true, mergedInto }];
      // South tower has a crew of that name as well.
      expect(compareMerged(rows, { sites, crews }).places).toEqual([['a', null]]);
    }
    const open = [{ id: 'west', name: 'West tower', isArchived: false, mergedInto: null }];
    expect(compareMerged(rows, { sites: open, crews }).places).toEqual([['a', null]]);
  });

  test('lead to the crews of the remaining site', () => {
    const sites = [{ id: 'west', name: 'West tower', isArchived: true, mergedInto: 'north' }];
    const { verdicts, places, creates } = compareMerged(
      [
        { employeeNumber: '17', site: 'West tower' },
        { name: 'Ben', site: 'west tower', crew: 'Concrete B' },
        { name: 'Cyd', site: 'West tower', crew: 'Roofs' },
      ],
      { sites },
    );
    expect([verdicts, places]).toEqual([
      ['same', 'new', 'new'],
      [
        ['a', 'harbour'],
        ['b', null],
        [null, null],
      ],
    ]);
    expect([creates.sites, creates.crews.map(({ name, site }) => [name, site.id])]).toEqual([[], [['Roofs', 'north']]]);
  });

  test('are not found when another place has their name by now, or the remaining place was archived', () => {
    const rows = [{ name: 'Ben', site: 'North tower', crew: 'Night shift' }];
    const merged = { ...NIGHT, mergedInto: 'a' };
    const newer = { ...NIGHT, id: 'newer', isArchived: false, mergedInto: null };
    expect(compareMerged(rows, { crews: [newer, merged] }).places).toEqual([['newer', null]]);
    expect(compareMerged([{ name: 'Ben', crew: 'Night shift' }], { crews: [newer, merged] }).places).toEqual([
      ['newer', null],
    ]);
    const gone = compareMerged(rows, { crews: [{ ...NIGHT, mergedInto: 'old' }] });
    expect(gone.creates.crews.map(({ name }) => name)).toEqual(['Night shift']);
  });

  test('of the same name lead to the place of the last merge; without a site, crews of several sites are a problem', () => {
    const crews = [
      { ...NIGHT, mergedInto: 'b' },
      { ...NIGHT, id: 'second', mergedInto: 'a' },
    ];
    const rows = [{ name: 'Ben', site: 'North tower', crew: 'Night shift' }];
    expect(compareMerged(rows, { crews }).places).toEqual([['a', null]]);
    const elsewhere = { ...NIGHT, id: 'other', siteId: 'south', mergedInto: 'steel-south' };
    expect(compareMerged([{ name: 'Ben', crew: 'Night shift' }], { crews: [...crews, elsewhere] }).places).toEqual([
      ['Several sites have a crew of this name (North tower, South tower). Name its site as well.'],
    ]);
  });

  test('do not make other people of the remaining site missing in a list of the merged one', () => {
    const sites = [{ id: 'west', name: 'West tower', isArchived: true, mergedInto: 'north' }];
    const crews = [{ ...NIGHT, mergedInto: 'steel-south' }];
    const named = (rows: readonly Partial<ImportRow>[]) => compareMerged(rows, { sites, crews }).sites;
    expect(named([{ name: 'Ben', site: 'West tower', crew: 'Concrete B' }])).toEqual([]);
    expect(named([{ name: 'Ben', crew: 'Night shift' }])).toEqual([]);
    expect(named([{ name: 'Ben', site: 'North tower', crew: 'Night shift' }])).toEqual([
      { id: 'north', name: 'North tower' },
    ]);
  });
});
