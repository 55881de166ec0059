import type { ScoredCategory } from '../categories.ts';
import type { CategoryAdvice, CategoryFollowUps } from '../questionnaire.ts';

/** What to do about a low category of the library. */
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

/** What to ask about low answers in a category of the library. */
export const CATEGORY_FOLLOW_UPS: Readonly<Record<ScoredCategory, CategoryFollowUps>> = {
  focus: {
    safeDenied: 'What gets in the way of that during a shift?',
    unsafeAgreed: 'When does that happen most, and what is going on around you then?',
    yesNo: 'When was the last time, and what was going on around you?',
    choice: 'What would make the safer choice easier for you here?',
  },
  knowledge: {
    safeDenied: 'What is missing for that: gear, training, or someone to go through it with you?',
    unsafeAgreed: 'Which task or rule did you have in mind, and what would make the safe way easier?',
    yesNo: 'Who could go through that with you today?',
    choice: 'What would you need to know or have to hand to choose the safer way?',
  },
  support: {
    safeDenied: 'What happened last time, and what should have happened?',
    unsafeAgreed: 'What have you seen here that makes you say so, and what would have to change?',
    yesNo: 'What makes you say so, and who could change it?',
    choice: 'What is behind that, and who could change it?',
  },
  stress: {
    safeDenied: 'What makes that hard here, and what would help at that moment?',
    unsafeAgreed: 'When is it worst, and what could we take off your hands then?',
    yesNo: 'Who would you want to turn to, and what stands in the way?',
    choice: 'What would have to come off your plan for that to ease?',
  },
  physical_state: {
    safeDenied: 'What would have to be different about today’s tasks, hours or breaks?',
    unsafeAgreed: 'At what point in the shift does that happen, and could you stop or swap tasks then?',
    yesNo: 'What should be different about today’s tasks or breaks because of that?',
    choice: 'Which task should wait or go to someone else because of that?',
  },
  workload: {
    safeDenied: 'What is missing most today, and where?',
    unsafeAgreed: 'Which job was it last time, and what could be moved or shared?',
    yesNo: 'What would have to be moved, shared or brought here to change that?',
    choice: 'What was behind it, and what could be planned differently?',
  },
};
