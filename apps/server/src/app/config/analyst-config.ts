import type { ModelProvider } from '../../features/results/analysis/model-settings.ts';
import type { AnalystConfig } from './config-types.ts';
import {
  ConfigProblem,
  type Environment,
  readChoice,
  readUrl,
  readWholeNumber,
  refuseUnchosen,
} from './read-setting.ts';
import type { SettingName } from './settings.ts';

const MODEL_SETTINGS = [
  'MODEL_PROVIDER',
  'MODEL_NAME',
  'MODEL_BASE_URL',
  'MODEL_API_KEY',
  'MODEL_REGION',
  'MODEL_TIMEOUT_SECONDS',
  'MODEL_MAX_OUTPUT_TOKENS',
] as const;

const PROVIDERS = ['openai-compatible', 'anthropic', 'bedrock'] as const;

export function readAnalyst(environment: Environment): AnalystConfig {
  refuseUnchosen(environment, 'ANALYST', 'model', MODEL_SETTINGS);
  const timeoutSeconds = readWholeNumber(environment, 'MODEL_TIMEOUT_SECONDS', { from: 1, to: 600, otherwise: 60 });
  const maxOutputTokens = readWholeNumber(environment, 'MODEL_MAX_OUTPUT_TOKENS', {
    from: 500,
    to: 100_000,
    otherwise: 4_000,
  });
  readUrl(environment, 'MODEL_BASE_URL', ['http:', 'https:']);
  const kind = readChoice(environment, 'ANALYST', ['rules', 'model'], 'rules');
  if (kind === 'rules') return { kind };
  return {
    kind,
    provider: readProvider(environment),
    modelName: required(environment, 'MODEL_NAME', 'ANALYST=model'),
    timeoutMs: timeoutSeconds * 1000,
    maxOutputTokens,
  };
}

function readProvider(environment: Environment): ModelProvider {
  required(environment, 'MODEL_PROVIDER', 'ANALYST=model');
  const kind = readChoice(environment, 'MODEL_PROVIDER', PROVIDERS, 'openai-compatible');
  const chosen = `MODEL_PROVIDER=${kind}`;
  switch (kind) {
    case 'openai-compatible':
      return {
        kind,
        baseUrl: required(environment, 'MODEL_BASE_URL', chosen),
        apiKey: environment.MODEL_API_KEY,
      };
    case 'anthropic':
      return {
        kind,
        apiKey: required(environment, 'MODEL_API_KEY', chosen),
        baseUrl: environment.MODEL_BASE_URL,
      };
    case 'bedrock':
      return { kind, region: required(environment, 'MODEL_REGION', chosen), apiKey: environment.MODEL_API_KEY };
  }
}

function required(environment: Environment, name: SettingName, because: string): string {
  const value = environment[name];
  if (value === null)
    throw new ConfigProblem(`${name} is missing: ${because} needs it, so set it or set ANALYST=rules.`);
  return value;
}
