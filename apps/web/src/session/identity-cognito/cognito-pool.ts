import type { Configuration } from '@plumbline/contract/wire';

/** The user pool that the server names. */
export type CognitoPool = Extract<Configuration['identity'], { kind: 'cognito' }>;
