import { readFileSync } from 'node:fs';

/** The file of worked cases that the results must match; its figures are rounded to four digits. */
interface StatisticsVectors {
  readonly alpha: {
    readonly raw: number[][];
    readonly final: number[][];
    readonly item_variances: number[];
    readonly total_variance: number;
    readonly alpha: number;
    readonly feldt_ci95: [number, number];
    readonly alpha_on_raw_unreversed_WRONG: number;
    readonly item_rest_r: number[];
    readonly mean_inter_item_r: number;
  };
  readonly omega_3_items_closed_form: {
    readonly cov: number[][];
    readonly loadings: number[];
    readonly uniquenesses: number[];
    readonly omega_total: number;
    readonly alpha_same_items: number;
    readonly em_check: number;
  };
  readonly omega_population_check: {
    readonly loadings: number[];
    readonly omega: number;
    readonly alpha: number;
    readonly em_recovers: number;
  };
  readonly sem: {
    readonly category_percent_scores: number[];
    readonly mean: number;
    readonly sd: number;
    readonly alpha: number;
    readonly sem: number;
    readonly person_1: number;
    readonly ci95_observed_raw: [number, number];
    readonly ci95_observed_display_clamped_14_100: [number, number];
    readonly kelley_true_score: number;
    readonly ci95_kelley: [number, number];
    readonly reliable_change_threshold_95: number;
  };
  readonly reliable_change: {
    readonly sem: number;
    readonly time1: number;
    readonly time2: number;
    readonly rci: number;
    readonly reliable: boolean;
  };
  readonly group_mean_ci: {
    readonly scores: number[];
    readonly n: number;
    readonly mean: number;
    readonly sd: number;
    readonly se: number;
    readonly t_975: number;
    readonly ci95: [number, number];
    readonly with_fpc_N20: { readonly fpc: number; readonly ci95: [number, number] };
  };
  readonly icc: {
    readonly crews: Record<string, number[]>;
    readonly MSB: number;
    readonly MSW: number;
    readonly icc1: number;
    readonly icc2: number;
  };
  readonly rwg_j: {
    readonly rows_5_persons_3_items: number[][];
    readonly item_variances: number[];
    readonly uniform_variance_7pt: number;
    readonly rwg_j: number;
  };
  readonly heat_map: {
    readonly cells: Record<string, { readonly n: number; readonly focus: number; readonly stress: number }>;
    readonly th10: {
      readonly threshold: number;
      readonly hidden: string[];
      readonly second_hidden_so_that_total_minus_shown_cannot_reveal: string;
      readonly total_n: number;
      readonly total_focus: number;
      readonly total_stress: number;
    };
    readonly attack_if_only_primary_hidden: { readonly west_focus_recovered: number };
  };
  readonly trend_ols: {
    readonly month: number[];
    readonly mean: number[];
    readonly slope: number;
    readonly intercept: number;
    readonly se_slope: number;
    readonly ci95_slope: [number, number];
  };
}

const file = new URL('statistics-vectors.json', import.meta.url);

// The file is the project's own and complete; every field that is read is compared by a test.
export const STATISTICS_VECTORS = JSON.parse(readFileSync(file, 'utf8')) as StatisticsVectors;

/** Decimal places in which tests compare results with the file. */
export const VECTOR_DIGITS = 3;
