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
    site: 'Look for what breaks attention on this site: noise, phones near machines, several tasks at once. Remove one of them.',
    person: 'Agree a short check of the work area before each task and after each break.',
    meaning: 'attention may slip at the wrong moment',
    openQuestion: 'What takes your mind off the work most often here, and at what point in the shift?',
  },
  knowledge: {
    site: 'Go through today’s tasks and their hazards with the crew at the start of the shift, with the plan and the tools to hand.',
    person:
      'Check what training is missing for the tools in use, and do not give out those tasks until it is done. Ask the person to repeat the hazards back in their own words.',
    meaning: 'a hazard may not be recognized in time',
    openQuestion: 'Which task would you like someone to go through with you before you do it?',
  },
  support: {
    site: 'Show that reports are welcome: fix one reported hazard this week, and tell the whole crew that anyone may stop work when they see serious danger.',
    person:
      'Name someone at work the person can turn to, and keep what they tell you between you unless they agree otherwise.',
    meaning: 'a hazard may be seen but not reported',
    openQuestion: 'When did you last speak up about something here, and what came of it?',
  },
  stress: {
    site: 'Look at what drives the pressure: deadlines, late changes to the plan, unclear instructions. Change what you can.',
    person: 'Offer a private talk, and keep today’s plan for the person short and clear.',
    meaning: 'decisions may be made in a hurry',
    openQuestion: 'What is weighing on you most at work right now, and what would ease it?',
  },
  physical_state: {
    site: 'Check shift lengths, breaks, shade and access to water, and move heavy work and work at height to a time of day when people are rested.',
    person:
      'Before work at height or with machines today, ask whether the person feels rested enough, and offer another task if not.',
    meaning: 'strength and reactions may not be up to the task',
    openQuestion: 'How rested are you today, and which task would you rather not do?',
  },
  workload: {
    site: 'Compare the plan with the time and people you have, and drop or move one task. Check that tools and gear are to hand, and that the work area is tidy and well lit.',
    person: 'Agree what can wait until tomorrow, so that nothing has to be rushed.',
    meaning: 'steps may be skipped to keep up',
    openQuestion: 'Which part of today’s plan cannot be done safely in the time you have?',
  },
};
