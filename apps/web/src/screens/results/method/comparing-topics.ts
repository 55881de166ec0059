import type { WaveResults } from '@plumbline/contract/wire';
import type { MethodTopic } from './MethodSection.tsx';
import { actFirstExample, changeExample, crewsExample, reliabilityExample } from './method-examples.ts';

/** Topics about comparisons, and when a difference counts. */
export function comparingTopics(results: WaveResults): readonly MethodTopic[] {
  return [...groupTopics(results), ...timeTopics(results), reliabilityTopic(results)];
}

function groupTopics(results: WaveResults): readonly MethodTopic[] {
  const { is_gated } = results.wave;
  return [
    {
      id: 'standing',
      title: 'Clearly above or below the others',
      text: [
        'Each group is compared with everyone else who was asked, not with an average that it is part of. The comparison is Welch’s t test, which does not expect both sides to vary equally. It takes at least five people on either side.',
        'Comparing many groups in many categories will turn up differences by chance. So all of them are judged together, by the method of Benjamini and Hochberg: of the differences that are called clear, about 5% at most are expected to be chance. A cell of the heat map is coloured only if its difference is one of these. So whether one difference is clear depends on how many are compared: with a larger minimum group size they are fewer.',
        'Unlike the intervals, the test treats the people who were asked as a sample of a larger group, so it is stricter than the intervals suggest where nearly everyone answered.',
        ...(is_gated
          ? [
              'Only groups whose figures are shown take part, so that nothing follows from hidden ones. Like the intervals, the test assumes that every group scatters as much as everyone asked.',
            ]
          : []),
      ],
      sources: [
        'Welch (1947), The generalization of Student’s problem',
        'Benjamini and Hochberg (1995), Controlling the false discovery rate',
      ],
    },
    {
      id: 'act-first',
      title: 'Where to act first',
      text: [
        'A category is low where its figure is below the percentage from which it is fair. Low categories are named first: those of everyone asked, then those of groups, beginning with groups that are also clearly below the others. Next come groups that are clearly below the others by at least 5 points, and last what clearly fell since the wave before. Falls of groups are tested over all groups and categories at once. A crew is named even in a category in which crews are not ranked.',
        'Nothing is named twice: where a category is low for everyone asked, it is not named again for groups, nor for the crews of a site where it is low for the site. The same goes for falls. Where a site and one of its crews are clearly below the others, the one further below is named. There are at most three cards. Groups that tie share a card where there is no room for one each, so that none is chosen by its name.',
        is_gated
          ? 'Other sites, other crews and other companies are not named, because nobody could act on such a group.'
          : 'People without a site, a crew or a company are not named, because nobody could act on such a group.',
      ],
      example: actFirstExample(results),
    },
    {
      id: 'detectable',
      title: 'What could have been seen',
      text: [
        'That nothing stands out does not mean that all groups are alike: small groups differ clearly only when they differ a lot. So the smallest difference is shown that would have been found with a probability of 80%, if a crew of the usual size (the median) were the only one to differ, in the category in which this takes most.',
        'It follows from the number of people, the deviation that all crews have together, and how many groups and categories were compared at once: a single difference is called clear when its p value is at most 5% divided by their number. The power of Welch’s t test is the noncentral t distribution, in its approximation by a normal one.',
      ],
      sources: [
        'Cohen (1988), Statistical Power Analysis for the Behavioral Sciences, chapter 2',
        'Abramowitz and Stegun (1964), Handbook of Mathematical Functions, 26.7.10',
      ],
    },
    {
      id: 'crews',
      title: 'When crews are ranked',
      text: [
        'Some crew is always last, even if all crews are alike. So crews are first tested for whether they differ at all. ICC(1) is the part of all differences between people that lies between their crews; ICC(2) says how reliable the means of crews are. Crews are ranked only where ICC(1) is at least 0.05 or ICC(2) at least 0.5, and where an F test (one-way analysis of variance) finds a difference as well; over all categories together, at most 5% of such findings come from chance (Benjamini–Hochberg). Elsewhere their differences are mostly chance, so they are listed by name; a crew that clearly stands out from everyone else is marked and named there too.',
      ],
      example: crewsExample(results),
      sources: [
        'Bliese (2000), Within-group agreement, non-independence, and reliability',
        'Shrout and Fleiss (1979)',
        'Fisher (1925), Statistical Methods for Research Workers',
        'Benjamini and Hochberg (1995), Controlling the false discovery rate',
      ],
    },
    {
      id: 'agreement',
      title: 'Agreement within a crew',
      text: [
        'For crews: rwg(j) compares how much the answers of a crew scatter with how much they would if everyone answered at random: 1 means that all gave the same answers, 0 that they scatter as much as random ones. The more questions a category has, the higher it is, so compare it only within a category. A low value means that the mean hides people who see things differently.',
        ...(is_gated
          ? [
              'Here it is shown only for categories whose questions are all on scales, and 0.9 stands for everything above.',
            ]
          : []),
      ],
      sources: ['James, Demaree and Wolf (1984), Estimating within-group interrater reliability'],
    },
  ];
}

function timeTopics(results: WaveResults): readonly MethodTopic[] {
  const isIndividual = results.wave.mode === 'individual';
  return [
    {
      id: 'changes',
      title: 'Changes between waves',
      text: [
        'A change is called clear only if its 95% interval excludes zero and it is at least 5 points. Everything else is “no clear change”, which does not mean that nothing changed.',
        isIndividual
          ? 'People who answered both waves are compared with themselves, if there are at least five of them. The change is the mean of theirs, so it can differ from the difference between the two figures, which are of everyone.'
          : 'Nobody knows who answered both waves, so the people of one wave are compared with the people of the other (Welch’s t, at least five on either side). Part of a change can come from different people answering. The points are the difference between the two figures as they are shown.',
        'Hedges’ g puts a change in relation to how much people differ: about 0.2 is often called small, 0.5 medium and 0.8 large.',
      ],
      example: changeExample(results),
      sources: isIndividual
        ? ['Student (1908), The probable error of a mean', 'Hedges (1981), Distribution theory for Glass’s estimator']
        : [
            'Welch (1947), The generalization of Student’s problem',
            'Hedges (1981), Distribution theory for Glass’s estimator',
          ],
    },
    {
      id: 'trend',
      title: 'Trend over several waves',
      text: [
        'From three waves on, a straight line is drawn through the figures as they are shown, by least squares. Its slope is in points a month, with a 95% interval. Every wave weighs the same, however many answered. Waves whose figure is hidden, shown only as an end of the scale or of fewer than five people are left out, and so are waves that asked other questions.',
      ],
      sources: ['Draper and Smith (1998), Applied Regression Analysis, chapter 1'],
    },
  ];
}

function reliabilityTopic(results: WaveResults): MethodTopic {
  const { is_gated, threshold } = results.wave;
  return {
    id: 'reliability',
    title: 'Do the questions of a category belong together?',
    text: [
      'Reliability says how consistently the questions of a category measure one thing, on your own answers of this wave. Cronbach’s alpha, with its 95% interval by Feldt, and McDonald’s omega from a model with one factor are 1 at most; 0.7 or more is usually considered enough to compare groups. They are shown from 30 people on who answered every question of the category.',
      'Omega takes at least three questions, and is left out where the model does not fit the answers or its computation finds no solution. Alpha is shown then, with the reason.',
      'Below 0 and at 1.00, alpha is no figure to read: below 0 it has no lower limit, and at 1.00 the questions were answered as one. Both are said in words instead.',
      ...(is_gated
        ? [
            `Reliability is also left out where fewer than ${threshold} people, but at least one, did not answer every question, and where fewer than ${threshold} gave another answer to a question than the most frequent one. Alpha and omega are rounded down to one decimal. All this keeps unanimous groups from being recognised.`,
          ]
        : [
            'For one person, the standard error of measurement says how far a score is from what this person would score on average. A change in their score is more than chance once it exceeds 1.96 × √2 times that error.',
          ]),
    ],
    example: reliabilityExample(results),
    sources: [
      'Cronbach (1951), Coefficient alpha',
      'Feldt (1965), The approximate sampling distribution of Kuder-Richardson reliability',
      'McDonald (1999), Test Theory, chapter 6',
      ...(is_gated
        ? []
        : [
            'Lord and Novick (1968), Statistical Theories of Mental Test Scores',
            'Jacobson and Truax (1991), Clinical significance',
          ]),
    ],
  };
}
