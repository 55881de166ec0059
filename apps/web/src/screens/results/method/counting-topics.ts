import type { WaveResults } from '@plumbline/contract/wire';
import { type CategoryScale, LOW_RISK_FROM, MEDIUM_RISK_FROM, sharedScale } from '@plumbline/domain/ratings';
import type { MethodTopic } from './MethodSection.tsx';
import { intervalExample, meanExample } from './method-examples.ts';

/** Topics about the computation of a group's figure from answers. */
export function countingTopics(results: WaveResults): readonly MethodTopic[] {
  const { is_gated, mode, threshold } = results.wave;
  return [
    {
      id: 'who-counts',
      title: 'Who counts',
      text: [
        'A person counts in a category when they answered at least half of its questions. So the number behind a figure can differ from category to category, and be lower than the number of people who answered.',
        'Sites, crews and companies are those that people belonged to when the wave asked them. Moving to another crew later changes nothing.',
        ...(mode === 'group'
          ? [
              'In anonymous campaigns people are counted in a company only if it is noted: a slip belongs to a crew, and has its company where everyone in the crew has the same.',
            ]
          : []),
      ],
    },
    {
      id: 'mean',
      title: 'From answers to a mean',
      text: [
        'Every answer gives points. Where agreeing is the less safe answer, the points are reversed, so that a higher score is always the safer one.',
        ...(is_gated
          ? [
              'The mean of a question is the mean of the answers given to it, as a percentage of the points possible. The figure of a category is the mean of its questions’ means. Nobody’s missing answer is filled in, and no figure is made from what one person answered to all questions.',
            ]
          : [
              'A person’s score in a category is the points they earned as a percentage of the points they could have earned with the questions they answered. The figure of a group is the mean of these scores. Every person weighs the same, however many questions they answered.',
            ]),
      ],
      example: meanExample(results),
    },
    levelsTopic(results),
    {
      id: 'skipped',
      title: 'Questions that were skipped',
      text: [
        'The figure of a single question is the mean of the answers given to it, and says how many these are. Someone who skipped it does not count there. Questions answered in people’s own words have no figure.',
        ...(is_gated
          ? [
              `A question counts in a group only from ${threshold} answers on. A question that does not count is left out of the group’s figure in its category, which then says on how many questions it rests, such as “Based on 5 of 7 questions”. At least half of the questions of a category have to count.`,
            ]
          : []),
      ],
    },
    {
      id: 'interval',
      title: 'What the interval means',
      text: [
        'Another turnout would have given a slightly different mean. The 95% interval says how far off chance alone may put it: if the people who answered were drawn at random from those who were asked, intervals worked out in this way would contain the mean of everyone asked 95 times out of 100.',
        'It is based on Student’s t, and is narrower where most of those asked answered: where everyone did, nothing is left to chance. Figures of fewer than five people have no interval.',
        ...(is_gated
          ? [
              'The interval of every group assumes the same standard deviation: that within the crews of everyone asked, of at least 5 points and of at least one step between two answers. For figures of few questions it is that of everyone asked. So its width depends on how many were asked and answered, and tells nothing about what the group answered. Its ends are whole points around the percent that is shown.',
            ]
          : []),
      ],
      example: intervalExample(results),
      sources: ['Cochran (1977), Sampling Techniques, section 2.8'],
    },
    {
      id: 'rounding',
      title: 'Rounding',
      text: [
        'Means and intervals are whole percents, with halves rounded up. Whether a difference is clear is decided before rounding.',
      ],
    },
  ];
}

/** Limits of the colours: of the figure of a category and, with names, of one person's overall score. */
function levelsTopic({ categories, wave }: WaveResults): MethodTopic {
  const scale = sharedScale(categories);
  const limits =
    scale === null
      ? categories.map((category) => `${category.name} ${limitsInWords(category)}`).join('; ')
      : limitsInWords(scale);
  return {
    id: 'levels',
    title: 'What the colours mean',
    text: [
      ...(categories.length === 0 ? [] : [`The figure of a category: ${limits}.`]),
      ...(wave.mode === 'individual'
        ? [
            `One person’s overall score has other limits: low risk from ${LOW_RISK_FROM}%, medium risk from ${MEDIUM_RISK_FROM}%, high risk below ${MEDIUM_RISK_FROM}%.`,
          ]
        : []),
    ],
  };
}

function limitsInWords({ good_from, fair_from }: CategoryScale): string {
  return `good from ${good_from}%, fair from ${fair_from}%, low below ${fair_from}%`;
}
