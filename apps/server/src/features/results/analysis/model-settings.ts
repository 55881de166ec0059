export type ModelProvider =
  | { readonly kind: 'openai-compatible'; readonly baseUrl: string; readonly apiKey: string | null }
  | { readonly kind: 'anthropic'; readonly apiKey: string; readonly baseUrl: string | null }
  | { readonly kind: 'bedrock'; readonly region: string; readonly apiKey: string | null };

export interface ModelSettings {
  readonly provider: ModelProvider;
  readonly modelName: string;
  readonly timeoutMs: number;
  /** Maximum length of the model's answer. */
  readonly maxOutputTokens: number;
}
