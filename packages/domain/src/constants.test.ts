import { expect, test } from 'vitest';
import { ACCOUNT_RETENTION_YEARS, ASSESSMENT_RETENTION_MONTHS, LIKERT_MAX, MIN_PASSWORD_LENGTH } from './constants.ts';

test('the constants are those of the specification, section 9', () => {
  expect({ LIKERT_MAX, MIN_PASSWORD_LENGTH, ACCOUNT_RETENTION_YEARS, ASSESSMENT_RETENTION_MONTHS }).toEqual({
    LIKERT_MAX: 7,
    MIN_PASSWORD_LENGTH: 6,
    ACCOUNT_RETENTION_YEARS: 3,
    ASSESSMENT_RETENTION_MONTHS: 7 * 12,
  });
});
