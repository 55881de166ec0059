import type { WaveResults } from '@plumbline/contract/wire';
import { NOT_SHOWN } from '../figure-words.ts';
import type { MethodTopic } from './MethodSection.tsx';

/** What is shown, what is hidden, and what no figure can say. */
export function showingTopics({ wave }: WaveResults): readonly MethodTopic[] {
  return [...(wave.is_gated ? hidingTopics(wave) : [liveTopic()]), limitsTopic(wave)];
}

function liveTopic(): MethodTopic {
  return {
    id: 'small',
    title: 'Small groups',
    text: [
      'In individual mode results belong to named people, whose answers you can see. So no group is hidden. Groups of fewer than five are marked: they have no interval and are not compared, because one person more or less would move their figure a long way.',
      'Figures change as answers arrive.',
    ],
  };
}

function hidingTopics({ threshold, mode }: WaveResults['wave']): readonly MethodTopic[] {
  const isGroup = mode === 'group';
  return [
    {
      id: 'threshold',
      title: `Groups of at least ${threshold}`,
      text: [
        isGroup
          ? `In group mode nobody can see what one person answered. A figure appears only if at least ${threshold} people count in it, and only when the wave has closed. The threshold can be raised afterwards, never lowered.`
          : `You see a figure only if at least ${threshold} people count in it, so that no person’s answers can be worked out from it.`,
        `Everything else reads “${NOT_SHOWN}”, whatever the reason: nobody answered, too few did, or the figure would give another group away.`,
      ],
    },
    {
      id: 'second-group',
      title: 'Why a larger group can be hidden too',
      text: [
        `If one crew of a site were hidden and all others shown, its figure could be found by subtracting them from the site. So what is hidden together is always at least two groups and at least ${threshold} people: beside a group that is too small, the smallest shown one is hidden too, and more where that is not enough.`,
        'Crews, sites and companies are checked together, because figures of several kinds of group can be subtracted from each other. What is hidden depends on how many people count, never on what they answered.',
      ],
      sources: ['Ford and Fulkerson (1956), Maximal flow through a network'],
    },
    {
      id: 'extremes',
      title: '“95% or more”',
      text: [
        'A mean within 5% of either end of the scale is shown only as “95% or more” or, on a scale of seven answers, “19% or less” (such a scale starts at 14%). In such a group everyone gave nearly the same answer, and an exact figure would reveal it.',
      ],
    },
    {
      id: 'distributions',
      title: 'Answers one by one',
      text: [
        `How the answers to a question are spread is shown only for everyone asked together, from ${3 * threshold} answers on. It is left out where everyone gave the same answer, and where fewer than ${threshold} people skipped the question.`,
      ],
    },
    {
      id: 'not-prevented',
      title: 'What hiding cannot prevent',
      text: [
        'Someone who knows how all others in a group answered can work out the answers of the one who is left, whatever the threshold is. So a group of invented people, or of slips that one person fills in, protects nobody.',
        ...(isGroup
          ? [
              'While a wave runs, the counts of answers follow each answer at once. If everyone in a crew has answered, or nobody, the counts say so. The full notice tells participants both.',
            ]
          : []),
        'Hiding rests on how many people stand behind a figure. Someone who knows the groups well can narrow down a hidden value, or one shown only as an end of the scale, from the rounded figures around it.',
        'Someone who knows who answered only one of two waves, and assumes that nobody else changed an answer, can learn something from the difference between the waves.',
      ],
    },
  ];
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
