/** What to do about a low category: conditions of the site first, the person after. */
export const CATEGORY_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  focus: [
    'Look for what breaks attention on this site: noise, phones near machines, several tasks at once. Take one of them away.',
    'Agree on a short check of the work area before each task and after each break.',
  ],
  knowledge: [
    'Go through today’s tasks and their dangers at the start of the shift, and let the person say them back in their own words.',
    'Check which training is missing for the tools in use, and do not give those tasks out until it is done.',
  ],
  support: [
    'Show that reports are welcome: fix one reported danger this week, and say who reported it only if they want that.',
    'Tell the crew in plain words that everyone may stop work when they see serious danger.',
  ],
  stress: [
    'Look at what drives the pressure: deadlines, plans that change late, unclear orders. Change what can be changed.',
    'Offer a private talk, and name someone at work to turn to when things get too much.',
  ],
  physical_state: [
    'Check shift lengths, breaks and access to water, and move heavy or high work to a rested time of the day.',
    'Before work at height or with machines today, ask whether the person feels rested enough, and offer another task if not.',
  ],
  workload: [
    'Compare the plan with the time and hands that are there, and take out or move one task.',
    'Check that tools and gear are at hand and in good shape, and that the work area is tidy and well lit.',
  ],
};
