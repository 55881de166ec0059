import type { ScoredCategory } from '@plumbline/domain/categories';

export interface CategoryAdvice {
  /** What can be changed on the site. */
  readonly site: string;
  /** What can be arranged with the person, after the site was checked. */
  readonly person: string;
  /** What a low category means for work today, as a clause. */
  readonly meaning: string;
  /** A question for a talk, used when no single answer stands out. */
  readonly openQuestion: string;
}

/** What to do about a low category. */
export const CATEGORY_ADVICE: Readonly<Record<ScoredCategory, CategoryAdvice>> = {
  focus: {
    site: 'Look for what breaks attention on this site: noise, phones near machines, several tasks at once. Take one of them away.',
    person: 'Agree on a short check of the work area before each task and after each break.',
    meaning: 'attention may slip where it must not',
    openQuestion: 'What takes your mind off the work here most often, and when in the shift?',
  },
  knowledge: {
    site: 'Go through today’s tasks and their dangers with the crew at the start of the shift, with the plan and the tools at hand.',
    person:
      'Check which training is missing for the tools in use, and do not give those tasks out until it is done. Let the person say the dangers back in their own words.',
    meaning: 'a danger may not be recognised in time',
    openQuestion: 'Which task would you like someone to go through with you before you do it?',
  },
  support: {
    site: 'Show that reports are welcome: fix one reported danger this week, and tell the whole crew that everyone may stop work when they see serious danger.',
    person:
      'Name someone at work whom the person can turn to, and keep what they say between you unless they want otherwise.',
    meaning: 'a danger may be seen and not reported',
    openQuestion: 'When did you last speak up about something here, and what came of it?',
  },
  stress: {
    site: 'Look at what drives the pressure: deadlines, plans that change late, unclear orders. Change what can be changed.',
    person: 'Offer a private talk, and keep today’s plan for the person short and clear.',
    meaning: 'decisions may be made in a hurry',
    openQuestion: 'What weighs on you most at work right now, and what would take some of it away?',
  },
  physical_state: {
    site: 'Check shift lengths, breaks, shade and access to water, and move heavy or high work to a rested time of the day.',
    person:
      'Before work at height or with machines today, ask whether the person feels rested enough, and offer another task if not.',
    meaning: 'strength and reaction may not be what the task needs',
    openQuestion: 'How rested are you today, and which task would you rather not do in that state?',
  },
  workload: {
    site: 'Compare the plan with the time and hands that are there, and take out or move one task. Check that tools and gear are at hand, and that the work area is tidy and well lit.',
    person: 'Agree on what may be left for tomorrow, so that nothing has to be done in a rush.',
    meaning: 'steps may be skipped to keep up',
    openQuestion: 'Which part of today’s plan cannot be done safely in the time there is?',
  },
};
