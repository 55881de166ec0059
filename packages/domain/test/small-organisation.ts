import type { CountedQuestion } from '../src/group-results/scored-people.ts';
import type { ReportedPlace } from '../src/release/reporting-groups.ts';
import { seededRandom } from '../src/shuffle.ts';

/** Somebody who was asked. */
export interface Member {
  readonly place: ReportedPlace;
  /** Points of each question, `null`: skipped. `null` instead of the list: the member did not answer. */
  readonly answers: readonly (number | null)[] | null;
}

export interface SmallQuestion extends CountedQuestion {
  readonly isOptional: boolean;
}

export interface SmallOrganisation {
  readonly threshold: number;
  /** The results are published again with this threshold; absent: they are not. */
  readonly raisedTo?: number;
  readonly questions: readonly SmallQuestion[];
  readonly members: readonly Member[];
}

const SCALE = [1, 2, 3, 4, 5, 6, 7];

/** Every type of question that has points, with the points of its answers. */
const ANSWERS: readonly { readonly isScale: boolean; readonly points: readonly number[] }[] = [
  { isScale: true, points: SCALE },
  { isScale: true, points: SCALE },
  { isScale: true, points: [1, 2, 3, 4, 5] },
  // Yes and no, and choices whose options have points of their own.
  { isScale: false, points: [1, 6] },
  { isScale: false, points: [1, 4, 7] },
  { isScale: false, points: [2, 3, 7] },
  // One option scores and the others do not: the mean reveals the share of that option.
  { isScale: false, points: [1, 7, 1, 1] },
  { isScale: false, points: [1, 1, 1, 7] },
];

/** Possible numbers of people in a crew. */
const SMALL_CREWS = [1, 3, 5, 8, 10, 12, 14, 14];
/** Most crews have three times as many people as the threshold, so that they show single questions. */
const LARGE_CREWS = [1, 5, 16, 30, 30, 34, 45, 60];

/** Up to three crews of up to fourteen people of two companies, and one to four questions in one or two categories. */
export function smallOrganisation(seed: number): SmallOrganisation {
  return organisationWith(SMALL_CREWS, seed);
}

/** As {@link smallOrganisation}, with crews of up to sixty people. */
export function largerOrganisation(seed: number): SmallOrganisation {
  return organisationWith(LARGE_CREWS, seed);
}

function organisationWith(sizes: readonly number[], seed: number): SmallOrganisation {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[upTo(items.length - 1)];
    if (item === undefined) throw new RangeError('nothing to pick');
    return item;
  };
  const categories = 1 + upTo(1);
  const questions = Array.from({ length: 1 + upTo(3) }, (_, index) =>
    smallQuestion(pick(ANSWERS), { index, category: `c${index % categories}`, isOptional: random() < 0.25 }),
  );
  const sites = 1 + upTo(1);
  const isDivided = random() < 0.4;
  const members = Array.from({ length: 1 + upTo(2) }, (_, crew) => crewMembers(crew)).flat();
  return { threshold: pick([5, 5, 10]), questions, members };

  function crewMembers(crew: number): readonly Member[] {
    const answering = pick([1, 1, 0.9, 0.6, 0.1]);
    const isUnanimous = random() < 0.5;
    const usual = questions.map(({ pointsOfAnswers }) => pick(pointsOfAnswers));
    return Array.from({ length: pick(sizes) }, () => ({
      place: { site: `s${crew % sites}`, crew: `k${crew}`, company: isDivided && random() < 0.5 ? 'guest' : 'own' },
      answers:
        random() > answering
          ? null
          : questions.map(({ pointsOfAnswers, isOptional }, index) => {
              if (isOptional && random() < 0.6) return null;
              return isUnanimous ? (usual[index] ?? null) : pick(pointsOfAnswers);
            }),
    }));
  }
}

export function smallQuestion(
  { isScale, points }: { readonly isScale: boolean; readonly points: readonly number[] },
  { index, category = 'c0', isOptional = false }: { index: number; category?: string; isOptional?: boolean },
): SmallQuestion {
  return {
    id: `q${index}`,
    category,
    isScale,
    max: isScale ? Math.max(...points) : 7,
    least: Math.min(...points),
    pointsOfAnswers: points,
    isOptional,
  };
}
