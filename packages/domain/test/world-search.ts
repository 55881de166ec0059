import { reportingGroups } from '../src/release/reporting-groups.ts';
import { seededRandom } from '../src/shuffle.ts';
import { ALL_RULES, type PublishedWave, type PublishingRules, placesOf, publishWave } from './published-wave.ts';
import type { Member, SmallOrganisation } from './small-organisation.ts';

/** A fact that an attacker wants to know about the people of one crew and company. */
interface Target {
  readonly members: readonly number[];
  /** The question that all these people answered alike; `null`: the fact is whether they answered at all. */
  readonly question: number | null;
}

/**
 * Facts that could hold in every world that is consistent with the published values. Members of one crew and company are interchangeable,
 * so if two of them differ, nothing can be known about either.
 */
function targetsOf(
  { members, questions }: SmallOrganisation,
  reportedOf: (place: Member['place']) => Member['place'],
): readonly Target[] {
  const cells = Map.groupBy(members.keys(), (index) => JSON.stringify(members[index]?.place));
  const groups = new Map<string, Set<boolean>>();
  for (const { place, answers } of members) {
    for (const key of groupsOf(reportedOf(place)))
      groups.set(key, (groups.get(key) ?? new Set()).add(answers !== null));
  }
  return [...cells.values()].flatMap((own): Target[] => {
    const answers = own.map((index) => members[index]?.answers ?? null);
    const place = members[own[0] ?? -1]?.place;
    const isMixed = new Set(answers.map((each) => each !== null)).size > 1;
    // If everybody or nobody of a reporting group answered, the figures show it; the participant notice says so.
    const isAnnounced = place !== undefined && groupsOf(reportedOf(place)).some((key) => groups.get(key)?.size === 1);
    return [
      ...(isMixed || isAnnounced ? [] : [{ members: own, question: null }]),
      ...[...questions.keys()].flatMap((question) => {
        const given = answers.flatMap((each) => each?.[question] ?? []);
        return new Set(given).size === 1 ? [{ members: own, question }] : [];
      }),
    ];
  });
}

function groupsOf({ site, crew, company }: Member['place']): readonly string[] {
  return ['', `site ${site}`, `crew ${site} ${crew}`, `company ${company}`];
}

/**
 * The facts that an attacker learns: targets that are the same in every world consistent with the published values.
 *
 * Short searches for every target come before long ones for the rest, because a world found for one target often differs in others too.
 *
 * @param tries maximum number of worlds that are tried for each target
 */
export function revealedTargets(
  organisation: SmallOrganisation,
  { rules = ALL_RULES, tries = 6_000 }: { readonly rules?: PublishingRules; readonly tries?: number } = {},
): readonly Target[] {
  const { members } = organisation;
  let revealed = targetsOf(organisation, reportingGroups(placesOf(members), organisation.threshold));
  for (const search of [
    { tries: 600, seed: 1 },
    { tries, seed: 7 },
  ]) {
    for (const target of revealed) {
      if (!revealed.includes(target)) continue;
      const world = findOther(organisation, target, { rules, ...search });
      if (world !== null) revealed = revealed.filter((each) => !differs(world, members, each));
    }
  }
  return revealed;
}

/** Number of published values that differ. */
function distance(one: PublishedWave, other: PublishedWave): number {
  let differing = 0;
  for (const [path, value] of one) {
    const own = other.get(path);
    if (own === value) continue;
    differing +=
      typeof own === 'number' && typeof value === 'number' ? Math.min(1, 0.3 + Math.abs(own - value) / 10) : 1;
  }
  for (const path of other.keys()) if (!one.has(path)) differing += 1;
  return differing;
}

/**
 * Searches for other answers that are consistent with the published values but differ in the target.
 *
 * Begins with changes that keep all sums, and continues with random steps towards the published values.
 *
 * @returns `null` when none was found within `tries`
 */
function findOther(
  organisation: SmallOrganisation,
  target: Target,
  { rules, tries, seed }: { readonly rules: PublishingRules; readonly tries: number; readonly seed: number },
): readonly Member[] | null {
  const random = seededRandom(seed);
  const { members, questions } = organisation;
  const truth = publishWave(organisation, rules);
  const isOther = (world: readonly Member[]) => differs(world, members, target);
  let tried = 0;
  const distanceOf = (world: readonly Member[]) => {
    tried += 1;
    return distance(truth, publishWave({ ...organisation, members: world }, rules));
  };
  for (const world of simpleWorlds(organisation, target)) {
    if (tried >= tries) return null;
    if (isOther(world) && distanceOf(world) === 0) return world;
  }
  const pick = (most: number) => Math.floor(random() * most);
  const searches = [
    { start: firstStep, change: someSteps, steps: 150 },
    // Starts far away: with few possible points, only distant worlds may give the same values.
    { start: () => withNewAnswers(firstStep()), change: someSteps, steps: 150 },
    // Keeps the answers to each question, which a published distribution may reveal, and gives them to other members.
    { start: withCrewsExchanged, change: exchangedSeveral, steps: 1_500 },
  ] as const;
  for (let round = 0; tried < tries; round += 1) {
    const { start, change, steps } = searches[round % searches.length] ?? searches[0];
    let world = start();
    if (!isOther(world)) continue;
    let far = distanceOf(world);
    for (let step = 0; step < steps && tried < tries; step += 1) {
      if (far === 0) return world;
      const next = change(world);
      if (!isOther(next)) continue;
      const own = distanceOf(next);
      if (own <= far || random() < Math.exp((far - own) / 0.3)) [world, far] = [next, own];
    }
    if (far === 0) return world;
  }
  return null;

  function firstStep(): readonly Member[] {
    for (;;) {
      const world = someSteps(members);
      if (isOther(world)) return world;
      const at = target.members[pick(target.members.length)] ?? -1;
      if (target.question === null) {
        const swapped = exchanged(members, at, pick(members.length));
        if (isOther(swapped)) return swapped;
        continue;
      }
      const changed = stepped(members, at, target.question);
      if (isOther(changed)) return changed;
    }
  }

  function stepped(world: readonly Member[], at: number, question: number): readonly Member[] {
    const points = questions[question]?.pointsOfAnswers ?? [];
    const answers = world[at]?.answers ?? null;
    if (answers === null || answers[question] === null) return world;
    return withAnswer(world, at, question, points[pick(points.length)] ?? null);
  }

  function someSteps(world: readonly Member[]): readonly Member[] {
    const question = pick(questions.length);
    const [one, other] = [pick(members.length), pick(members.length)];
    const kind = pick(8);
    if (kind >= 6) return withManyChanged(world, question, kind === 6);
    if (kind === 0) return stepped(world, one, question);
    if (kind === 1) return exchanged(world, one, other);
    if (kind === 2) return exchangedAnswer(world, one, other, question);
    if (kind === 3)
      return exchangedAnswer(
        exchangedAnswer(world, one, other, question),
        pick(members.length),
        pick(members.length),
        pick(questions.length),
      );
    // One member's answer goes up and another's goes down.
    return moved(moved(world, one, question, 1), other, kind === 4 ? question : pick(questions.length), -1);
  }

  /** Exchanges up to three pairs of answers. */
  function exchangedSeveral(world: readonly Member[]): readonly Member[] {
    return Array.from({ length: 1 + pick(3) }).reduce(
      (changed: readonly Member[]) =>
        exchangedAnswer(changed, pick(members.length), pick(members.length), pick(questions.length)),
      world,
    );
  }

  /** Exchanges the answers of some members of two crews, for two questions. */
  function withCrewsExchanged(): readonly Member[] {
    const crewOf = (at: number) => members[at]?.place.crew;
    const [one, other] = [pick(members.length), pick(members.length)].map((crew) =>
      [...members.keys()].filter((at) => crewOf(at) === crewOf(crew)),
    );
    return [pick(questions.length), pick(questions.length)].reduce((changed: readonly Member[], question) => {
      const pairs = pick(Math.min(one?.length ?? 0, other?.length ?? 0) + 1);
      return Array.from({ length: pairs }).reduce(
        (exchanging: readonly Member[], _, at) =>
          exchangedAnswer(exchanging, one?.[at] ?? -1, other?.[at] ?? -1, question),
        changed,
      );
    }, members);
  }

  /** Draws new answers: each question gets two possible answers, in a random proportion. */
  function withNewAnswers(world: readonly Member[]): readonly Member[] {
    return questions.reduce((drawn: readonly Member[], { pointsOfAnswers: points }, question) => {
      const [one = null, other = null] = [points[pick(points.length)], points[pick(points.length)]];
      const first = pick(members.length + 1);
      return drawn.map((member, at) => {
        if ((member.answers?.[question] ?? null) === null || member.answers === null) return member;
        return { ...member, answers: member.answers.with(question, at < first ? one : other) };
      });
    }, world);
  }

  /** Changes the answers of many members to one question: by one step, or drawn from two of the possible answers. */
  function withManyChanged(world: readonly Member[], question: number, isDrawn: boolean): readonly Member[] {
    const points = questions[question]?.pointsOfAnswers ?? [];
    const [one = null, other = null] = [points[pick(points.length)], points[pick(points.length)]];
    const [part, share, by] = [random(), random(), random() < 0.5 ? 1 : -1];
    const crew = random() < 0.5 ? null : members[pick(members.length)]?.place.crew;
    return world.reduce((changed: readonly Member[], { place, answers }, at) => {
      if (random() > part || (answers?.[question] ?? null) === null) return changed;
      if (crew !== null && place.crew !== crew) return changed;
      if (isDrawn) return withAnswer(changed, at, question, random() < share ? one : other);
      return moved(changed, at, question, by);
    }, world);
  }

  function moved(world: readonly Member[], at: number, question: number, by: number): readonly Member[] {
    const sorted = [...new Set(questions[question]?.pointsOfAnswers ?? [])].toSorted((a, b) => a - b);
    const answer = world[at]?.answers?.[question] ?? null;
    const next = answer === null ? undefined : sorted[sorted.indexOf(answer) + by];
    return next === undefined ? world : withAnswer(world, at, question, next);
  }
}

function* simpleWorlds(
  { members, questions }: SmallOrganisation,
  { members: own, question }: Target,
): Generator<readonly Member[], void, void> {
  const [first, second] = own;
  if (first === undefined) return;
  if (question === null) {
    for (const other of members.keys()) yield exchanged(members, first, other);
    yield* withTwoExchanged(members, first);
    return;
  }
  const at = own.find((index) => (members[index]?.answers?.[question] ?? null) !== null) ?? first;
  for (const other of members.keys()) {
    yield exchangedAnswer(members, at, other, question);
    yield exchanged(members, at, other);
  }
  const sorted = [...new Set(questions[question]?.pointsOfAnswers ?? [])].toSorted((a, b) => a - b);
  const place = sorted.indexOf(members[at]?.answers?.[question] ?? Number.NaN);
  for (const other of [second, ...members.keys()]) {
    const theirs = other === undefined || other === at ? null : (members[other]?.answers?.[question] ?? null);
    if (other === undefined || theirs === null) continue;
    for (const by of [1, -1, 2, -2]) {
      const [up, down] = [sorted[place + by], sorted[sorted.indexOf(theirs) - by]];
      if (up === undefined || down === undefined) continue;
      yield withAnswer(withAnswer(members, at, question, up), other, question, down);
    }
  }
  // Two members exchange their answers with two others whose answers have the same sum, so a distribution stays the same.
  if (second === undefined) return;
  const answerOf = (index: number) => members[index]?.answers?.[question] ?? Number.NaN;
  for (const one of members.keys()) {
    for (const other of members.keys()) {
      if (one >= other || answerOf(one) + answerOf(other) !== answerOf(at) + answerOf(second)) continue;
      if (answerOf(one) === answerOf(at) || answerOf(one) === answerOf(second)) continue;
      yield exchangedAnswer(exchangedAnswer(members, at, one, question), second, other, question);
    }
  }
}

/** Makes two exchanges, because a single one can change the numbers of answers of crews and companies. */
function* withTwoExchanged(members: readonly Member[], first: number): Generator<readonly Member[], void, void> {
  const alike = Map.groupBy(members.keys(), (index) =>
    JSON.stringify([members[index]?.place, members[index]?.answers === null]),
  );
  const representatives = [...alike.values()].flatMap(([index]) => index ?? []);
  for (const other of representatives) {
    for (const one of representatives) {
      for (const another of representatives) yield exchanged(exchanged(members, first, other), one, another);
    }
  }
}

function differs(world: readonly Member[], members: readonly Member[], { members: own, question }: Target): boolean {
  if (question === null) {
    return own.some((index) => (world[index]?.answers === null) !== (members[index]?.answers === null));
  }
  const known = own.flatMap((index) => members[index]?.answers?.[question] ?? [])[0];
  return own.some((index) => {
    const answer = world[index]?.answers?.[question] ?? null;
    return answer !== null && answer !== known;
  });
}

function exchanged(world: readonly Member[], one: number, other: number): readonly Member[] {
  const [mine, theirs] = [world[one]?.answers ?? null, world[other]?.answers ?? null];
  return world.map((member, index) => {
    if (index === one) return { ...member, answers: theirs };
    return index === other ? { ...member, answers: mine } : member;
  });
}

function exchangedAnswer(world: readonly Member[], one: number, other: number, question: number): readonly Member[] {
  const [mine, theirs] = [world[one]?.answers, world[other]?.answers];
  if (mine === null || theirs === null || mine === undefined || theirs === undefined) return world;
  return withAnswer(
    withAnswer(world, one, question, theirs[question] ?? null),
    other,
    question,
    mine[question] ?? null,
  );
}

function withAnswer(world: readonly Member[], at: number, question: number, answer: number | null): readonly Member[] {
  return world.map((member, index) =>
    index === at && member.answers !== null ? { ...member, answers: member.answers.with(question, answer) } : member,
  );
}
