import type { WaveResults } from '@plumbline/contract/wire';
import { THRESHOLDS_OF_FEW_QUESTIONS, THRESHOLDS_OF_PICKED_PEOPLE } from '@plumbline/domain/campaigns/threshold';
import { NOT_SHOWN } from '../figure-words.ts';
import type { MethodTopic } from './MethodSection.tsx';

/** Topics about shown and hidden figures, and the limits of figures. */
export function showingTopics({ wave }: WaveResults): readonly MethodTopic[] {
  return [...(wave.is_gated ? hidingTopics(wave) : [liveTopic()]), limitsTopic(wave)];
}

function liveTopic(): MethodTopic {
  return {
    id: 'small',
    title: 'Small groups',
    text: [
      'In campaigns with names results belong to people whose answers you can see. So no group is hidden. Groups of fewer than five are marked: they have no interval and are not compared, because one person more or less would move their figure a long way.',
      'Figures change as answers arrive.',
    ],
  };
}

function hidingTopics(wave: WaveResults['wave']): readonly MethodTopic[] {
  return [
    thresholdTopic(wave),
    groupsTopic(wave),
    fewQuestionsTopic(wave),
    secondGroupTopic(wave),
    EXTREMES,
    distributionsTopic(wave),
    ...(wave.mode === 'group' ? [audiencesTopic(wave)] : []),
    notPreventedTopic(wave),
  ];
}

function thresholdTopic({ threshold, mode }: WaveResults['wave']): MethodTopic {
  return {
    id: 'threshold',
    title: `Groups of at least ${threshold}`,
    text: [
      mode === 'group'
        ? 'In anonymous campaigns nobody can see what one person answered. Figures appear when the wave has closed, and stay as they are. The minimum group size can be raised afterwards, never lowered.'
        : 'Your company sees more than you do: in campaigns with names it sees what each person answered. You see figures of groups only, once the wave has closed.',
      `What counts is how many answers were given. The figure of a question needs at least ${threshold} answers to it. The figure of a category needs at least ${threshold} people, and half of its questions with ${threshold} answers each.`,
      `Everything else reads “${NOT_SHOWN}”, whatever the reason: nobody answered, too few did, or the figure would give another group away.`,
    ],
  };
}

function groupsTopic({ threshold, mode }: WaveResults['wave']): MethodTopic {
  return {
    id: 'which-groups',
    title: 'Which groups there are',
    text: [
      'There are figures of everyone asked, of sites, of the crews of a site, and of companies. Filters cannot be combined, and there are no groups by language, age, day or answer.',
      `Every group begins with at least ${threshold} people who are asked. A smaller site is part of “Other sites”, a smaller crew of the other crews of its site, and a company with fewer people in a crew of “Other companies”. People without a site, a crew or a company are in there, too. Where all of these are still fewer than ${threshold}, the smallest group that is large enough joins them.`,
      mode === 'group'
        ? 'The groups are fixed when the wave starts, from the people asked, so that who answers changes nothing about them. Answers are stored with these groups alone: the crew of a small crew is not stored with them.'
        : 'The groups are made from the people asked, so that who answers changes nothing about them.',
    ],
  };
}

function fewQuestionsTopic({ threshold }: WaveResults['wave']): MethodTopic {
  return {
    id: 'few-questions',
    title: 'Figures of few questions',
    text: [
      `A figure of a single question says more about single answers than one of several questions. So a figure that rests on fewer than two questions with a scale is shown for sites, crews and companies only from ${THRESHOLDS_OF_FEW_QUESTIONS * threshold} answers on. That goes for every single question, and for categories of one question or of yes, no and choices only; the question with the fewest answers decides. A group shows all questions of a category or none, because a missing one could be calculated from the others. For everyone asked ${threshold} answers are enough.`,
    ],
  };
}

function secondGroupTopic({ threshold, mode }: WaveResults['wave']): MethodTopic {
  return {
    id: 'second-group',
    title: 'Why a larger group can be hidden too',
    text: [
      `If one crew of a site were hidden and all others shown, its figure could be found by subtracting them from the site. So what is hidden together is always at least two groups and at least ${threshold} answers: beside a group that is too small, the smallest shown one is hidden too, and more where that is not enough.`,
      'Crews, sites and companies are checked together, because figures of several kinds of group can be subtracted from each other.',
      `Which groups are too small depends on how many people were asked, and on how many answers there are, never on what they are. Groups in which nobody answered are treated like groups in which few did, so that hiding does not tell whether one person answered.${mode === 'group' ? ' Only where everyone or nobody of a group answered, it can be told.' : ''}`,
    ],
    sources: ['Ford and Fulkerson (1956), Maximal flow through a network'],
  };
}

const EXTREMES: MethodTopic = {
  id: 'extremes',
  title: '“95% or more”',
  text: [
    'A mean close to an end of the scale is shown only as, for example, “95% or more” or “19% or less”. Close means no further from the end than two whole answers could move the mean, or than 5% of the scale if that is more. So a group in which all gave the same answer reads like one in which one or two did not.',
    'The same holds for what can be calculated from other figures: where a group, a question, the rest of a site, or a site without the people of a company is that close to an end, more figures are hidden.',
    'The scale is that of the answers that were possible. Seven answers start at 14%; a yes that earns 6 of 7 points ends at 86%.',
  ],
};

function distributionsTopic({ threshold }: WaveResults['wave']): MethodTopic {
  return {
    id: 'distributions',
    title: 'Answers one by one',
    text: [
      `How the answers to a question are spread is shown only for everyone asked together, from ${THRESHOLDS_OF_FEW_QUESTIONS * threshold} answers on. It is left out where fewer than ${threshold} people gave another answer than the most frequent one, and where the mean of the question is hidden or close to an end of the scale. A category shows none if the mean of a group is close to the highest or lowest answer that anybody gave.`,
    ],
  };
}

function audiencesTopic({ threshold }: WaveResults['wave']): MethodTopic {
  return {
    id: 'audiences',
    title: 'Who can be asked',
    text: [
      `People who are picked by name have to be at least ${THRESHOLDS_OF_PICKED_PEOPLE * threshold}.`,
      `Figures of two waves that differ by a few people can be subtracted from each other. So an anonymous campaign is refused if its audience, as the people are listed then, differs by fewer than ${threshold} people from that of another campaign with the same questions: altogether, or in a site, crew or company that both can show. Campaigns are compared two by two, so three that are made for it can still be subtracted. If the audience of a campaign is changed between its own waves, it is advised only.`,
    ],
  };
}

function notPreventedTopic({ mode }: WaveResults['wave']): MethodTopic {
  return {
    id: 'not-prevented',
    title: 'What hiding cannot prevent',
    text: [
      'Someone who knows how all others in a group answered can find out the answers of the one who is left, whatever the minimum group size is. So a group of invented people, or of slips that one person fills in, protects nobody.',
      ...(mode === 'group'
        ? [
            'If everyone in a group has answered, or nobody, the counts say so. While a wave runs, they follow each answer at once. The full notice tells participants both.',
          ]
        : []),
      'Someone who knows the groups well can narrow down a hidden value, or one shown only as an end of the scale, from the rounded figures around it.',
      'People join, leave and move to other crews. Where one person is in a group in one wave and not in another, and all others answer the same both times, the difference between the two figures is that person’s. The same goes for somebody who answered only one of two waves. And where a question counts in a group in one wave only and nobody changed an answer, the difference between the two figures tells the mean of that question.',
    ],
  };
}

function limitsTopic({ mode }: WaveResults['wave']): MethodTopic {
  return {
    id: 'limits',
    title: 'What the figures cannot say',
    text: [
      'They do not say why. A figure that is higher after an action is not higher because of it: seasons, other work and other people come and go as well. Sites without the action are the best comparison you have.',
      'They do not speak for those who did not answer. No interval covers that. Below an answered share of 60% a warning says so.',
      'They are what people say about themselves. People who fear for their job, or want to please, answer differently.',
      ...(mode === 'group' ? ['They say nothing about groups that are not shown: hidden does not mean fine.'] : []),
    ],
  };
}
