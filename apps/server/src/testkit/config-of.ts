import { readConfig } from '../app/config/config.ts';
import type { Config } from '../app/config/config-types.ts';
import { readEnvironment } from '../app/config/read-setting.ts';

export type Variables = Record<string, string>;

export function configOf(variables: Variables): Config {
  return readConfig(readEnvironment(variables));
}

/** Settings of a user pool and of a model, to which a test adds its own. */
export const COGNITO = { COGNITO_USER_POOL_ID: 'eu-central-1_AbC123', COGNITO_CLIENT_ID: 'client' };
export const CLOUD_ISSUER = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbC123';
export const MODEL = { ANALYST: 'model', MODEL_NAME: 'some-model' };
