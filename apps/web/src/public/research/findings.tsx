import type { Finding, Method } from './research-types.ts';

/** The four figures of the product, in the order in which they are shown. */
export const FINDINGS: readonly Finding[] = [
  {
    id: 'human-factors',
    figure: '85%',
    claim: 'Human factors play a part in about 85% of serious accidents.',
    standing: 'partly supported',
    basis: (
      <>
        <p>
          Finnish researchers classified 84 to 94% of serious and fatal accidents as due mainly to human error. They
          looked at work of all kinds, and at accidents after they had happened, when an error is easy to find.
        </p>
        <p>
          A study of 100 accidents on construction sites is more careful: workers or the team played a part in 70%, and
          the management of risk in 84%. Both are often true at once. So the figure is a reason to ask people, not to
          blame them.
        </p>
      </>
    ),
    sources: ['salminen-1996', 'haslam-2005'],
  },
  {
    id: 'reliability',
    figure: 'α > 0.8',
    claim: 'The questions in a category should measure one thing, with an alpha above 0.8.',
    standing: 'target',
    basis: (
      <>
        <p>
          Alpha shows how closely the answers to questions about the same thing agree, from 0 to 1. We built the
          questionnaire for a value above 0.8: several items in each category, with items worded both ways, as in
          established questionnaires on safety climate.
        </p>
        <p>
          We have not measured it on a large sample yet. Until then it is a target, not something your scores are known
          to have.
        </p>
      </>
    ),
    sources: ['kines-2011'],
  },
  {
    id: 'prediction',
    figure: '60% better',
    claim: 'Asking how people are should spot trouble 60% better than looking at past accidents alone.',
    standing: 'target',
    basis: (
      <>
        <p>
          No study we know of shows this number. What studies do show: workers who report several safety problems have
          about twice the odds of an accident later, people with sleep problems have 1.62 times the risk of an injury,
          and exhaustion goes hand in hand with unsafe work.
        </p>
        <p>
          The evidence also has a limit. Across many studies, injuries predict how people see safety better than the
          other way round. Take a score as a reason to look, never as a forecast about one person.
        </p>
      </>
    ),
    sources: ['ajslev-2018', 'uehli-2014', 'nahrgang-2011', 'beus-2010', 'christian-2009'],
  },
  {
    id: 'safe-conduct',
    figure: '40% increase',
    claim: 'When results are talked about and acted on, safe behaviour can rise by up to 40%.',
    standing: 'partly supported',
    basis: (
      <>
        <p>
          In a Danish study, coaching foremen to talk about safety raised the observed level of safety by 7% and 12%
          overall: by 39% for access ways, and by 84% for railings and coverings. The study covered five work gangs.
        </p>
        <p>
          A randomized trial on eight sites found that workers’ view of safety improved by about 3%. So 40% is the upper
          end, for particular kinds of hazard, and it comes from what people do after a survey, not from the survey.
        </p>
      </>
    ),
    sources: ['kines-2010', 'sparer-2016'],
  },
];

/** The methods by which the product measures. */
export const METHODS: readonly Method[] = [
  {
    id: 'likert',
    title: 'Seven steps and a category',
    text: 'Most questions are statements with seven answers, from “disagree a lot” to “agree a lot”. Each belongs to a category: focus, stress, support, physical state, workload or knowledge. Seven steps leave room between yes and no.',
  },
  {
    id: 'control-questions',
    title: 'Control questions and consistency',
    text: 'Some statements are worded so that agreeing is unsafe; their score is reversed. How well the answers fit together is shown separately, in words. That is about the answers, never about a person’s honesty: haste, tiredness or language can be behind it.',
  },
  {
    id: 'scoring',
    title: 'Scoring by rules that stay the same',
    text: 'A score is the share of possible points: 80 to 100% is low risk, 50 to 79% medium, below 50% high. The rules are code, every survey shows their version, and you can see the raw and final score of each answer.',
  },
  {
    id: 'evidence',
    title: 'An analysis tied to evidence',
    text: 'The written analysis gets its numbers from the scores, and each statement names the answers it is based on. The analysis says whether rules or a language model wrote it. Neither ever changes a score or a risk level or makes a diagnosis.',
  },
];
