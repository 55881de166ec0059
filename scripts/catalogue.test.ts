import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './command.ts';

/** Checks that each message of the specification, section 8, occurs in the product or is explained in `docs/departures.md`. */
const departures = readFileSync(join(ROOT, 'docs/departures.md'), 'utf8');
const sources = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((path) => !/\.test\.|\.proof\.|\/testkit\/|\/testing\.ts|node_modules/.test(path))
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));

const AUTHENTICATION = [
  'An unknown error occurred',
  'UnknownError',
  'User is not authenticated',
  'Network error',
  'NetworkError',
  'Session is invalid',
  'No user is currently signed in',
  'Cannot retrieve a new session. Please authenticate.',
  'Local storage is missing an ID Token, Please authenticate',
  'Invalid UserPoolId format.',
  'Both UserPoolId and ClientId are required.',
  'New password is required.',
];

const HTTP = [
  'Network error - please check your connection',
  'NETWORK_ERROR',
  'REQUEST_ERROR',
  'An unexpected error occurred',
  'UNKNOWN_ERROR',
];

const TOASTS = [
  'Login Failed',
  'Please check your credentials and try again.',
  'Invalid credentials',
  'New Password Required',
  'You need to set a new password for your account.',
  'Registration Failed',
  'Please try again with different credentials.',
  'Registration failed',
  'Verification Failed',
  'Please check the code and try again.',
  'Verification failed',
  'Failed to send reset code. Please try again.',
  'Reset Failed',
  'Failed to reset password. Please try again.',
  'Password Reset Failed',
  'Please try again later.',
  'Failed to resend code. Please try again.',
  'Demo Registration Successful',
  'Registration Successful',
  'Please check your email to verify your account.',
  'Email Verified',
  'Account Verified! You can now sign in to your account.',
  'Reset Code Sent',
  'A password reset code has been sent to your email.',
  'Please check your email for the password reset code.',
  'Password Reset Complete',
  'Password Reset Successful',
  'Your password has been updated successfully.',
  'Code Resent',
  'A new reset code has been sent to your email.',
];

const SERVICE = [
  'User registration successful. Please check your email for verification.',
  'Email verification successful. You can now sign in.',
  'Sign in successful',
  'Sign out successful',
  'Password reset code has been sent to your email',
  'Password has been reset successfully',
  'Session refreshed successfully',
];

const SURVEYS = [
  'Error loading surveys: ',
  'Try Again',
  'Failed to load survey details.',
  'Failed to Load Survey',
  'Survey not found',
  'Error Loading Questions',
  'Failed to load questions. Please try again later.',
  'Survey not found or expired',
  'Survey access denied',
  'Survey not accessible',
  'Failed to load survey',
  'No survey token provided',
  'Cannot access this survey',
  'This survey is no longer available for completion.',
  'Failed to start survey. Please try again.',
  'Submission Error',
  'There was an issue submitting your survey. Please try again.',
  'Survey not found or analytics not available',
  'Access denied to survey analytics',
  'Failed to fetch analytics',
  'Failed to Load User Information',
  'Could not retrieve invitation limits.',
  'Invitation Limit Reached',
  'Failed to Create Survey',
  'Failed to fetch surveys',
  'Failed to create survey',
  'Failed to update survey',
  'Failed to delete survey',
  'Failed to update survey status',
  'Failed to add question to survey',
  'Failed to remove question from survey',
  'Failed to generate public token',
  'Survey Created & Invitation Ready!',
  'Survey Submitted!',
  'Login Successful!',
  'Survey deleted successfully',
  'Question removed from survey successfully',
];

test.each([...AUTHENTICATION, ...HTTP, ...TOASTS, ...SERVICE, ...SURVEYS])(
  '%s occurs, or it is a departure',
  (message) => {
    expect(sources.some((source) => source.includes(message)) || departures.includes(`'${message}'`)).toBe(true);
  },
);
