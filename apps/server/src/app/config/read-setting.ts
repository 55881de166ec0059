import { isIP } from 'node:net';
import { StartProblem } from '../../core/start-problem.ts';
import { SETTING_NAMES, type SettingName } from './settings.ts';

/** Every setting as text; null when it is absent or blank. */
export type Environment = Readonly<Record<SettingName, string | null>>;

/** Reads the settings as text; config.ts interprets them. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): Environment {
  const entries = SETTING_NAMES.map((name) => [name, variables[name]?.trim() || null]);
  // Object.fromEntries loses the type of the keys, which are exactly the names above.
  return Object.fromEntries(entries) as Environment;
}

/** A setting that is malformed, incomplete or not available. The message names the variable and the remedy. */
export class ConfigProblem extends StartProblem {
  override readonly name = 'ConfigProblem';
}

export function readChoice<Choice extends string>(
  environment: Environment,
  name: SettingName,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  const value = environment[name];
  if (value === null) return otherwise;
  const choice = choices.find((candidate) => candidate === value);
  if (choice === undefined)
    throw new ConfigProblem(`${name} is ${JSON.stringify(value)}: set it to one of ${choices.join(', ')}.`);
  return choice;
}

export function readWholeNumber(
  environment: Environment,
  name: SettingName,
  { from, to, otherwise }: { from: number; to: number; otherwise: number },
): number {
  const value = environment[name];
  if (value === null) return otherwise;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < from || number > to) {
    throw new ConfigProblem(`${name} is ${JSON.stringify(value)}: set it to a whole number from ${from} to ${to}.`);
  }
  return number;
}

/** Accepts only '1' and '0', so that a typo never switches something on. */
export function readSwitch(environment: Environment, name: SettingName): boolean {
  return readChoice(environment, name, ['0', '1'], '0') === '1';
}

/** Reads an address. Messages do not repeat it, because it may contain a password. */
export function readUrl(environment: Environment, name: SettingName, protocols: readonly string[]): URL | null {
  const value = environment[name];
  if (value === null) return null;
  const url = URL.parse(value);
  if (url === null || !protocols.includes(url.protocol)) {
    const beginnings = protocols.map((protocol) => `${protocol}//`).join(' or ');
    throw new ConfigProblem(`${name} is not an address that can be used: let it begin with ${beginnings} and a host.`);
  }
  return url;
}

/** Addresses and networks, separated by commas. */
export function readNetworks(environment: Environment, name: SettingName): readonly string[] {
  const networks = (environment[name] ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const wrong = networks.find((each) => !isAddressOrNetwork(each));
  if (wrong !== undefined) {
    throw new ConfigProblem(
      `${name} contains ${JSON.stringify(wrong)}: separate addresses and networks such as 10.20.0.0/16 by commas.`,
    );
  }
  return networks;
}

/** Whether a text is an IP address, or a network as an address and its number of bits. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

const EMAIL = /^[^\s@<>",;]+@[^\s@<>",;]+$/;

export function isEmail(value: string): boolean {
  return value.length <= 254 && EMAIL.test(value);
}

export function readEmail(environment: Environment, name: SettingName): string | null {
  const value = environment[name];
  if (value !== null && !isEmail(value)) {
    throw new ConfigProblem(
      `${name} is ${JSON.stringify(value)}: set it to an email address such as safety@example.org.`,
    );
  }
  return value;
}

/** Refuses settings of a section that is not chosen, because ignoring them silently would surprise the operator. */
export function refuseUnchosen(
  environment: Environment,
  chooser: SettingName,
  choice: string,
  section: readonly SettingName[],
): void {
  if (environment[chooser] !== null) return;
  const present = section.find((name) => environment[name] !== null);
  if (present !== undefined) {
    throw new ConfigProblem(`${present} is set but ${chooser} is not: set ${chooser}=${choice}, or remove ${present}.`);
  }
}
