import { PERSONAS, type Persona } from './worker-model.ts';

/** How far a demo survey has come. */
export type DemoStage = 'draft' | 'invited' | 'start' | 'paused' | 'completed' | 'processing' | 'analyzed' | 'archived';

export interface DemoSurvey {
  readonly stage: DemoStage;
  readonly participantName: string;
  readonly email: string;
  readonly company: string;
  readonly persona: Persona;
  /** Days before now at which the invitation was made. */
  readonly daysAgo: number;
}

const STAGES: readonly (readonly [DemoStage, number])[] = [
  ['invited', 8],
  ['draft', 2],
  ['start', 3],
  ['completed', 2],
  ['processing', 2],
  ['paused', 1],
  ['archived', 2],
  ['analyzed', 40],
];

const FIRST_NAMES =
  'Maria Tomasz Elena Andrei Grace Oleksandr Fatima João Karl Siobhan Mateusz Ioana Samuel Olena Youssef Inês Peter Amara Luca Nadia'.split(
    ' ',
  );
const LAST_NAMES =
  'Silva Kowalski Popescu Kovalenko Murphy Haddad Weber Okafor Rossi Costa Nowak Ionescu Byrne Shevchenko Mansour Schmidt Mensah Ferreira Wójcik Dumitru'.split(
    ' ',
  );
const COMPANIES = ['Northgate Scaffolding', 'Harbour Concrete', 'Ridgeway Roofing', 'Demo Construct Inc.'];

/** More careful people than others: what one hopes to see on a real site. */
const PERSONA_MIX = [0, 0, 0, 0, 1, 1, 2, 2, 1, 3];
const DAYS = 84;

/** The surveys of the demo organisation over the last twelve weeks, oldest first. */
export function planDemoSurveys(random: () => number): DemoSurvey[] {
  const stages = STAGES.flatMap(([stage, count]) => Array.from({ length: count }, () => stage));
  return stages
    .map((stage, index): DemoSurvey => {
      const first = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
      const last = LAST_NAMES[(index * 7 + Math.floor(index / 20)) % LAST_NAMES.length] ?? '';
      return {
        stage,
        participantName: `${first} ${last}`,
        email: `${plain(first)}.${plain(last)}@example.com`,
        company: COMPANIES[Math.floor(random() * COMPANIES.length)] ?? '',
        persona: PERSONAS[PERSONA_MIX[Math.floor(random() * PERSONA_MIX.length)] ?? 0] ?? onlyPersona(),
        // Open surveys are recent ones; answered ones spread over the weeks.
        daysAgo: stage === 'analyzed' || stage === 'archived' ? 2 + random() * (DAYS - 2) : 0.2 + random() * 9,
      };
    })
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

function onlyPersona(): Persona {
  throw new RangeError('the persona mix names a persona that does not exist');
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\P{ASCII}/gu, '')
    .toLowerCase();
}
