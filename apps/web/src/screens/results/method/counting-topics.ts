import type { WaveResults } from '@plumbline/contract/wire';
import type { MethodTopic } from './MethodSection.tsx';
import { intervalExample, meanExample } from './method-examples.ts';

/** From answers to the figure of a group. */
export function countingTopics(results: WaveResults): readonly MethodTopic[] {
  const { is_gated, mode } = results.wave;
  return [
    {
      id: 'who-counts',
      title: 'Who counts',
      text: [
        'A person counts in a category when they answered at least half of its questions. So the number behind a figure can differ from category to category, and be lower than the number of people who answered.',
        'Sites, crews and companies are those that people belonged to when the wave asked them. Moving to another crew later changes nothing.',
        ...(mode === 'group'
          ? [
              'In group mode people are counted in a company only if it is noted: a slip belongs to a crew, and has its company where everyone in the crew has the same. Nobody is counted in a company that has too few people in their crew.',
            ]
          : []),
      ],
    },
    {
      id: 'mean',
      title: 'From answers to a mean',
      text: [
        'Every answer gives points. Where agreeing is the less safe answer, the points are reversed, so that a higher score is always the safer one. A person’s score in a category is the points they earned as a percentage of the points they could have earned with the questions they answered.',
        'The figure of a group is the mean of these scores. Every person weighs the same, however many questions they answered.',
      ],
      example: meanExample(results),
    },
    {
      id: 'skipped',
      title: 'Questions that were skipped',
      text: [
        'The figure of a single question is of the same people as the figure of its category. Someone who skipped the question counts with their own score in the category. Otherwise the answers of the few who skipped it could be worked out. It also means that the figure of a question that many people skipped says little about that question.',
        'Where the answers to a question are shown one by one, only answers that were given are counted. Questions answered in people’s own words have no figure.',
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
              'Where people’s scores lie very close together, the interval is that of scores with a standard deviation of 5 points. A narrower one, or none, would show that everyone gave nearly the same answers.',
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
