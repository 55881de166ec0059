import type { PictureProps } from './FeatureSection.tsx';

/** The pictures that `npm run pictures` takes of the running product. */
export const PICTURES = {
  dashboard: {
    name: 'dashboard',
    alt: 'The dashboard: three people at high risk come first, then the totals and twelve weeks of scores.',
    width: 1280,
    height: 860,
  },
  dashboardOnPhone: {
    name: 'dashboard-phone',
    alt: 'The dashboard on a phone: three people at high risk come first.',
    width: 390,
    height: 760,
  },
  question: {
    name: 'question',
    alt: 'One question on a phone with seven answers in a column, from strongly disagree to strongly agree.',
    width: 360,
    height: 830,
  },
  responses: {
    name: 'responses',
    alt: 'A table of answers, each with its raw and final score; reversed statements show how it was worked out.',
    width: 800,
    height: 470,
  },
  categories: {
    name: 'categories',
    alt: 'Categories as dots on the high, medium and low risk bands, lowest first.',
    width: 800,
    height: 520,
  },
  analysis: {
    name: 'analysis',
    alt: 'The written analysis: what to do, with each recommendation next to the answers it is based on.',
    width: 800,
    height: 470,
  },
} as const satisfies Record<string, PictureProps>;
