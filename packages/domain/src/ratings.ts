import { LIKERT_MAX } from './constants.ts';
import { roundHalfUp } from './points.ts';

/**
 * Five scales that look alike but differ: each has its own function and thresholds.
 *
 * Percents are the rounded integers of `roundHalfUp`.
 *
 * @see specification, section 9, "Scoring rules"; scoring.md, reading 3
 */
export type RiskLevel = 'Low' | 'Medium' | 'High';
export type Badge = 'success' | 'warning' | 'destructive';
export type ScoreColour = 'green' | 'orange' | 'red';
export type Priority = 'high' | 'medium' | 'low';

export const LOW_RISK_FROM = 80;
export const MEDIUM_RISK_FROM = 50;
/** Percents from which the risk is low or medium. */
export const RISK_THRESHOLDS = { low: LOW_RISK_FROM, medium: MEDIUM_RISK_FROM };
const DASHBOARD_SUCCESS_ABOVE = 75;
const DASHBOARD_WARNING_ABOVE = 50;
/** Percents from which a category is good or fair. */
export const CATEGORY_THRESHOLDS = { good: 80, fair: 60 };
const GREEN_FROM = 85;
const ORANGE_FROM = 57;
const ITEM_SUCCESS_FROM = 6;
const ITEM_WARNING_FROM = 4;
const HIGH_PRIORITY_TO = 3;
const MEDIUM_PRIORITY_TO = 5;

export interface RiskBand {
  readonly level: RiskLevel;
  /** First and last percent of the band. */
  readonly from: number;
  readonly to: number;
}

/** The risk levels as bands of percent, for the background of plots. */
export const RISK_BANDS: readonly RiskBand[] = [
  { level: 'High', from: 0, to: MEDIUM_RISK_FROM - 1 },
  { level: 'Medium', from: MEDIUM_RISK_FROM, to: LOW_RISK_FROM - 1 },
  { level: 'Low', from: LOW_RISK_FROM, to: 100 },
];

/** Risk of a survey from its overall percent. */
export function riskFromScore(percent: number, { low, medium } = RISK_THRESHOLDS): RiskLevel {
  if (percent >= low) return 'Low';
  return percent >= medium ? 'Medium' : 'High';
}

/** Badge of an overall percent in the dashboard's table. */
export function dashboardBadge(percent: number): Badge {
  if (percent > DASHBOARD_SUCCESS_ABOVE) return 'success';
  return percent > DASHBOARD_WARNING_ABOVE ? 'warning' : 'destructive';
}

/** Badge of a category's percent. */
export function categoryBadge(percent: number, { good, fair } = CATEGORY_THRESHOLDS): Badge {
  if (percent >= good) return 'success';
  return percent >= fair ? 'warning' : 'destructive';
}

/** Percents from which a category is good or fair, which are the limits of its badge. */
export interface CategoryScale {
  readonly good_from: number;
  readonly fair_from: number;
}

/** A part of the scale from 0 to 100 on which a category has one badge, up to the next one. */
export interface CategoryBand {
  readonly badge: Badge;
  readonly from: number;
  readonly to: number;
}

/** The bands of a category, the lowest first; those without width are left out. */
export function categoryBands({ good_from, fair_from }: CategoryScale): readonly CategoryBand[] {
  const bands: readonly CategoryBand[] = [
    { badge: 'destructive', from: 0, to: fair_from },
    { badge: 'warning', from: fair_from, to: good_from },
    { badge: 'success', from: good_from, to: 100 },
  ];
  return bands.filter(({ from, to }) => to > from);
}

/** The scale of an object, without its other fields. */
export function scaleOf({ good_from, fair_from }: CategoryScale): CategoryScale {
  return { good_from, fair_from };
}

/** The common scale of all categories; null when their scales differ, or there is no category. */
export function sharedScale([first, ...others]: readonly CategoryScale[]): CategoryScale | null {
  if (first === undefined) return null;
  const { good_from, fair_from } = first;
  const isShared = others.every((each) => each.good_from === good_from && each.fair_from === fair_from);
  return isShared ? scaleOf(first) : null;
}

/** Colour of a percent. */
export function scoreColour(percent: number): ScoreColour {
  if (percent >= GREEN_FROM) return 'green';
  return percent >= ORANGE_FROM ? 'orange' : 'red';
}

/**
 * Badge of one question.
 *
 * @param score final points of the answer
 * @param max maximum points of the question; for maxima other than 7 the points are converted to the 7-point scale
 */
export function itemBadge(score: number, max: number = LIKERT_MAX): Badge {
  const points = onLikertScale(score, max);
  if (points >= ITEM_SUCCESS_FROM) return 'success';
  return points >= ITEM_WARNING_FROM ? 'warning' : 'destructive';
}

/**
 * How urgent it is to look at an answer.
 *
 * @param score final points of the answer
 * @param max maximum points of the question; for maxima other than 7 the points are converted to the 7-point scale
 */
export function priorityOf(score: number, max: number = LIKERT_MAX): Priority {
  const points = onLikertScale(score, max);
  if (points <= HIGH_PRIORITY_TO) return 'high';
  return points <= MEDIUM_PRIORITY_TO ? 'medium' : 'low';
}

/** Converts to whole points of the 7-point scale, to which the thresholds of single answers apply. */
function onLikertScale(score: number, max: number): number {
  return roundHalfUp((score * LIKERT_MAX) / max);
}
