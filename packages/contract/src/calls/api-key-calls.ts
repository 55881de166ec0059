import * as apiKeys from '../schemas/api-key.ts';
import { message } from '../schemas/fields.ts';
import { byId, plain } from './call-schemas.ts';

/** The API keys of an organisation. */
export const API_KEY_CALLS = {
  listApiKeys: {
    ...plain,
    summary: 'The API keys of the organisation, without their secrets',
    response: apiKeys.apiKeys,
  },
  createApiKey: {
    ...plain,
    summary: 'Create an API key; its secret is returned once',
    body: apiKeys.createApiKeyBody,
    response: apiKeys.secretApiKey,
    status: 201,
  },
  rotateApiKey: {
    ...byId,
    summary: 'Give an API key a new secret, returned once; the earlier one keeps working for some days',
    body: apiKeys.rotateApiKeyBody,
    response: apiKeys.secretApiKey,
  },
  revokeApiKey: { ...byId, summary: 'Revoke an API key, which stops working immediately', response: message },
} as const;
