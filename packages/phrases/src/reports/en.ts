import type { ReportsPhrases } from './reports-phrases.ts';

export const en: ReportsPhrases = {
  madeOn: 'Made with Plumbline on {date}',
  person: {
    title: 'A person’s result',
    anonymous: 'Anonymous',
    answeredOn: 'Answered on {date}',
    questionnaire: '{name}, version {version}',
    changedQuestions: 'Changed for this survey',
    receipt: 'Receipt code {code}',
    overall: 'Overall score',
    score: 'Score',
    noScore: 'No scored question was answered.',
    risk: { High: 'High risk', Medium: 'Medium risk', Low: 'Low risk' },
    lowest: 'Lowest categories',
    tooFewToCompare: 'Not enough answers to compare categories.',
    consistency: {
      title: 'Answer consistency',
      levels: {
        consistent: 'Consistent',
        check: 'Check',
        talk_first: 'Talk before using this score',
        with_care: 'Use this score with care',
      },
      checkFirst: 'Check the answers first',
      meanings: {
        consistent: 'The answers fit together. Nothing stands out in the way the survey was answered.',
        check: 'One thing stands out in the way the survey was answered. It can have a simple reason: ask about it.',
        talk_first:
          'Several things stand out in the way the survey was answered. Tiredness, haste or language can be behind it, so talk to the person before you rely on the score.',
        check_anonymous: 'One thing stands out in the way the survey was answered. It can have a simple reason.',
        with_care:
          'Several things stand out in the way the survey was answered. Tiredness, haste or language can be behind it, so do not rely on this score alone.',
      },
      flags: {
        attention_missed:
          'The question that asks for a particular colour got a different answer, so some questions may have been read too quickly.',
        infrequency:
          'One answer agrees with a statement that can hardly be true, so some statements may have been misread.',
        long_run: 'Many scale questions in a row got the same answer.',
        opposite_answers: 'Several pairs of opposite statements got answers that do not fit together.',
        too_fast: 'At least half of the questions took less than two seconds each.',
        over_claiming: 'Several answers agree with statements that are true of almost nobody.',
      },
      scored: 'The questions on answer consistency scored {percent}. They don’t count towards the overall score.',
    },
    byCategory: 'Scores by category',
    byCategoryNote: 'Points earned out of points possible, lowest first.',
    answeredOf: '{answered} of {asked} answered',
    notEnough: 'Not enough answers',
    analysis: {
      title: 'Analysis',
      sections: {
        actions: 'What to do',
        questions: 'Questions to ask',
        concerns: 'Concerns',
        strengths: 'Strengths',
        limits: 'Limits',
      },
      average: '{category}, average of {count} others in your organization',
      byRules: 'Written by fixed rules ({model}), {date}.',
      byModel: 'Written by a language model ({model}), {date}.',
      modelFailed: 'The language model could not be used.',
      missing: 'The analysis has not been written yet.',
    },
    disclaimerTitle: 'A starting point, not a verdict',
    disclaimer:
      'Results are only a starting point. You bear full responsibility for the final evaluation of your employees.',
    answers: {
      title: 'All responses',
      question: 'Question',
      answer: 'Answer',
      points: 'Points',
      pointsOf: '{points} of {max}',
      skipped: 'Not answered',
      reversed: 'Reversed',
      notScored: 'Not scored: no rules for this language',
      byWords: 'Scored by its words',
    },
  },
  wave: {
    dates: '{from} to {until}',
    asked: 'What was asked',
    answered: 'Who answered',
    askedOnly: 'Asked: {asked}',
    places: 'Groups asked',
    individual: 'This campaign asks people by name: each result belongs to a person.',
    lowShareSoFar:
      'Fewer than 60% have answered so far. The results can still change, and those who have not answered may see things differently.',
    actFirst: 'Where to act first',
    actFirstNote: 'Low categories come first, then groups at least 5 points below everyone else, by more than chance.',
    belowFair: 'Below {percent}',
    rest: 'Everyone else',
    nothingStandsOut:
      'Nothing stands out: no category is below {percent}, and no site, crew or company is at least 5 points below everyone else by more than chance. Groups without enough answers are not compared.',
    detectable:
      'A crew of {people} that is {points} points from everyone else in a category is noticed in 8 of 10 cases.',
    categories: 'Everyone asked, by category',
    since: 'Since round {number}',
    points: 'Points: {points}',
    unclear: 'No clear change',
    average: 'Average',
    groups: 'Groups by category',
    group: 'Group',
    byName: 'Groups are listed by name and not ranked.',
    tooSmall: 'Fewer than 5 answers: not compared',
    method: 'How these figures are worked out',
    chance:
      'Among many groups a few always look different by chance. A group is marked only where its difference from the rest of the company holds up when all groups and categories are looked at together.',
    howItIsMade:
      'A person’s answers in a category are turned into a share of the points possible, 100% at most: the higher, the safer. An average counts everyone who answered at least half of the category’s questions.',
    notShown: 'Not enough answers',
    smallGroups:
      'Groups with fewer than 5 answers have no 95% range and are not compared, because one person more or less would move their average a long way.',
    ends: 'An average close to either end of its scale is shown only as, for example, “{atLeast}” or “{atMost}”. An exact average could reveal that everyone gave the same answer.',
    changeMeans:
      'A change is shown only when it is at least 5 points and more than chance. It says what came after, not what caused it.',
  },
  actions: {
    title: 'Actions',
    none: 'There are no actions.',
    more: 'More actions in the export: {count}',
    action: 'Action',
    owner: 'Owner',
    due: 'Due',
    status: 'Status',
    statuses: { open: 'Open', in_progress: 'In progress', done: 'Done', checked: 'Checked' },
    overdue: 'Overdue',
    noOwner: 'No owner',
    why: 'Why: {reason}',
    note: 'Note: {note}',
  },
};
