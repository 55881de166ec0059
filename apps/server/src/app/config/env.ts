import { SETTING_NAMES, type SettingName } from './settings.ts';

/** Every setting as text; null when it is absent or blank. */
export type Environment = Readonly<Record<SettingName, string | null>>;

/** Reads the settings as text; config.ts interprets them. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const entries = SETTING_NAMES.map((name) => [name, variables[name]?.trim() || null]);
  // Object.fromEntries loses the type of the keys, which are exactly the names above.
  return Object.fromEntries(entries) as Environment;
}
