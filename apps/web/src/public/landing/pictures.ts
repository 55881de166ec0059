import type { PictureProps } from './FeatureSection.tsx';

/** The pictures that `npm run pictures` takes of the running product. */
export const PICTURES = {
  dashboard: {
    name: 'dashboard',
    alt: 'The dashboard: three people at high risk stand first, below them the totals and the scores of twelve weeks.',
    width: 1280,
    height: 860,
  },
  dashboardOnPhone: {
    name: 'dashboard-phone',
    alt: 'The dashboard on a phone: three people at high risk stand first.',
    width: 390,
    height: 760,
  },
  question: {
    name: 'question',
    alt: 'One question on a phone with seven answers below one another, from strongly disagree to strongly agree.',
    width: 360,
    height: 830,
  },
  responses: {
    name: 'responses',
    alt: 'A table of answers: each with its raw and its final score, reversed statements marked with their sum.',
    width: 800,
    height: 470,
  },
  categories: {
    name: 'categories',
    alt: 'Six categories as dots on the bands of high, medium and low risk, the lowest first.',
    width: 800,
    height: 520,
  },
  analysis: {
    name: 'analysis',
    alt: 'The written analysis: what to do, each recommendation beside the answers that it rests on.',
    width: 800,
    height: 470,
  },
} as const satisfies Record<string, PictureProps>;
