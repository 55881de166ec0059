import { ALL_ASKED_RULES, askedOrganisation, type Published, publishCounts } from './asked-organisation.ts';
import { isolatedUnions } from './attacker.ts';

/** Whether an attacker isolates a group below the threshold, counted in answers to a question, people who count, or people asked. */
function isIsolating({ asked, people, answers, figures, sums }: Published, threshold: number): boolean {
  return (
    answers.some((cells, index) => isolatedUnions(cells, sums[index] ?? new Set(), threshold).length > 0) ||
    isolatedUnions(people, figures, threshold).length > 0 ||
    isolatedUnions(asked, figures, threshold).length > 0
  );
}

/** Attacks the organisations with seeds 1 to `organisations`. @returns the number of shown figures, and the seeds that leaked */
export function attackOrganisations(
  organisations: number,
  rules = ALL_ASKED_RULES,
): { readonly shown: number; readonly leaking: readonly number[] } {
  let shown = 0;
  const leaking: number[] = [];
  for (let seed = 1; seed <= organisations; seed += 1) {
    const organisation = askedOrganisation(seed);
    const published = publishCounts(organisation, rules);
    shown += published.figures.size;
    if (isIsolating(published, organisation.threshold)) leaking.push(seed);
  }
  return { shown, leaking };
}
