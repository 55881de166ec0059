import type { Reference } from './research-types.ts';

/** The studies that the research page cites, by author. */
export const REFERENCES: readonly Reference[] = [
  {
    id: 'ajslev-2018',
    authors: 'Ajslev, J. Z. N., Sundstrup, E., Jakobsen, M. D., Kines, P., Dyreborg, J., & Andersen, L. L.',
    year: 2018,
    title:
      'Is perception of safety climate a relevant predictor for occupational accidents? Prospective cohort study among blue-collar workers',
    journal: 'Scandinavian Journal of Work, Environment & Health, 44(4), 370–376',
    doi: '10.5271/sjweh.3723',
    finding:
      '3,864 workers answered five questions in 2012. Those who reported three or more safety problems had about twice the odds of an accident two years later, earlier accidents taken into account.',
  },
  {
    id: 'beus-2010',
    authors: 'Beus, J. M., Payne, S. C., Bergman, M. E., & Arthur, W., Jr.',
    year: 2010,
    title: 'Safety climate and injuries: An examination of theoretical and empirical relationships',
    journal: 'Journal of Applied Psychology, 95(4), 713–727',
    doi: '10.1037/a0019164',
    finding:
      'A summary of many studies: injuries predict how people see safety better than their view predicts injuries, and the longer the period, the weaker the prediction.',
  },
  {
    id: 'christian-2009',
    authors: 'Christian, M. S., Bradley, J. C., Wallace, J. C., & Burke, M. J.',
    year: 2009,
    title: 'Workplace safety: A meta-analysis of the roles of person and situation factors',
    journal: 'Journal of Applied Psychology, 94(5), 1103–1127',
    doi: '10.1037/a0016172',
    finding:
      'Knowledge and motivation are linked most closely to safe behaviour; the group’s safety climate is linked most closely to accidents and injuries.',
  },
  {
    id: 'haslam-2005',
    authors: 'Haslam, R. A., Hide, S. A., Gibb, A. G. F., Gyi, D. E., Pavitt, T., Atkinson, S., & Duff, A. R.',
    year: 2005,
    title: 'Contributing factors in construction accidents',
    journal: 'Applied Ergonomics, 36(4), 401–415',
    doi: '10.1016/j.apergo.2004.12.002',
    finding:
      'In 100 accidents on construction sites, workers or the team played a part in 70%, the workplace in 49%, equipment in 56%, materials in 27%, and the management of risk in 84%.',
  },
  {
    id: 'kines-2010',
    authors: 'Kines, P., Andersen, L. P. S., Spangenberg, S., Mikkelsen, K. L., Dyreborg, J., & Zohar, D.',
    year: 2010,
    title: 'Improving construction site safety through leader-based verbal safety communication',
    journal: 'Journal of Safety Research, 41(5), 399–406',
    doi: '10.1016/j.jsr.2010.06.005',
    finding:
      'Foremen of two work gangs were coached to talk about safety. The observed level of safety rose by 7% and 12%; for access ways by 39%, for railings and coverings by 84%.',
  },
  {
    id: 'kines-2011',
    authors:
      'Kines, P., Lappalainen, J., Mikkelsen, K. L., Olsen, E., Pousette, A., Tharaldsen, J., Tómasson, K., & Törner, M.',
    year: 2011,
    title: 'Nordic Safety Climate Questionnaire (NOSACQ-50): A new tool for diagnosing occupational safety climate',
    journal: 'International Journal of Industrial Ergonomics, 41(6), 634–646',
    doi: '10.1016/j.ergon.2011.08.004',
    finding:
      'How a questionnaire of 50 items on safety climate, some of them worded the other way round, was built and tested in several Nordic countries.',
  },
  {
    id: 'nahrgang-2011',
    authors: 'Nahrgang, J. D., Morgeson, F. P., & Hofmann, D. A.',
    year: 2011,
    title:
      'Safety at work: A meta-analytic investigation of the link between job demands, job resources, burnout, engagement, and safety outcomes',
    journal: 'Journal of Applied Psychology, 96(1), 71–94',
    doi: '10.1037/a0021484',
    finding:
      'In 203 samples with 186,440 people, hazards and complexity were linked to exhaustion and unsafe work, knowledge and support to engagement and safe work. Support explained most in every industry.',
  },
  {
    id: 'salminen-1996',
    authors: 'Salminen, S., & Tallberg, T.',
    year: 1996,
    title: 'Human errors in fatal and serious occupational accidents in Finland',
    journal: 'Ergonomics, 39(7), 980–988',
    doi: '10.1080/00140139608964518',
    finding: 'Of 178 fatal and 99 serious accidents at work, 84 to 94% were classified as due mainly to human error.',
  },
  {
    id: 'sparer-2016',
    authors: 'Sparer, E. H., Catalano, P. J., Herrick, R. F., & Dennerlein, J. T.',
    year: 2016,
    title:
      'Improving safety climate through a communication and recognition program for construction: a mixed methods study',
    journal: 'Scandinavian Journal of Work, Environment & Health, 42(4), 329–337',
    doi: '10.5271/sjweh.3569',
    finding:
      'A randomized trial on eight construction sites: better communication raised the safety climate by about 3% compared with the other sites, and workers reported more awareness and teamwork.',
  },
  {
    id: 'uehli-2014',
    authors:
      'Uehli, K., Mehta, A. J., Miedinger, D., Hug, K., Schindler, C., Holsboer-Trachsler, E., Leuppi, J. D., & Künzli, N.',
    year: 2014,
    title: 'Sleep problems and work injuries: A systematic review and meta-analysis',
    journal: 'Sleep Medicine Reviews, 18(1), 61–73',
    doi: '10.1016/j.smrv.2013.01.004',
    finding:
      'In 27 studies with 268,332 people, those with sleep problems had 1.62 times the risk of an injury at work; about 13% of injuries could be put down to these problems.',
  },
];
