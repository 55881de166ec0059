import type { LanguageModel } from 'ai';
import type { ModelSettings } from '../../model-settings.ts';

/** Opens the configured model; only the client of its provider is loaded. */
export async function openModel({ provider, modelName }: ModelSettings): Promise<LanguageModel> {
  switch (provider.kind) {
    case 'openai-compatible': {
      const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
      const { baseUrl, apiKey } = provider;
      const open = createOpenAICompatible({
        name: 'model',
        baseURL: baseUrl,
        supportsStructuredOutputs: true,
        ...(apiKey === null ? {} : { apiKey }),
      });
      return open(modelName);
    }
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      const { baseUrl, apiKey } = provider;
      return createAnthropic({ apiKey, ...(baseUrl === null ? {} : { baseURL: baseUrl }) })(modelName);
    }
    case 'bedrock': {
      const { createAmazonBedrock } = await import('@ai-sdk/amazon-bedrock');
      const { region, apiKey } = provider;
      // Without an API key, requests are signed with the usual AWS environment variables.
      return createAmazonBedrock({ region, ...(apiKey === null ? {} : { apiKey }) })(modelName);
    }
  }
}
