import { SECRET_SETTINGS } from '../apps/server/src/app/config/secret-files.ts';
import { SETTING_AREAS, type Setting } from '../apps/server/src/app/config/settings.ts';

/** The pages generated from the settings of the server. */

const AREAS: [string, [string, Setting][]][] = Object.entries(SETTING_AREAS).map(([area, settings]) => [
  area,
  Object.entries(settings),
]);
const LINE_LENGTH = 118;

/** `docs/settings.md`. */
export function settingsPage(): string {
  const areas = AREAS.map(
    ([area, settings]) => `## ${area}

| setting | default | meaning |
|---|---|---|
${settings.map(([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.meaning} |`).join('\n')}
`,
  );
  return `# Settings

Written by \`npm run settings\` from [settings.ts](../apps/server/src/app/config/settings.ts); change it there.

Settings are read once at start, from the environment and from a file \`.env\` in the folder of the repository; the environment takes precedence. Copy [.env.example](../.env.example) to \`.env\` and uncomment what you change. A malformed or incomplete setting is refused with a message that names it.

A secret can be in a file of its own, whose path is the setting with \`_FILE\` at its end: ${SECRET_SETTINGS.map((name) => `\`${name}_FILE\``).join(', ')}. An empty file is refused.

${areas.join('\n')}`;
}

/** `.env.example`. */
export function environmentExample(): string {
  const areas = AREAS.map(([area, settings]) =>
    [heading(area), ...settings.map(([name, setting]) => exampleOf(name, setting))].join('\n'),
  );
  const files = SECRET_SETTINGS.map((name) => `${name}_FILE`).join(', ');
  return `${comment('Settings of Plumbline, each with its default or an example. Copy this file to .env and uncomment what you change. Environment variables take precedence over the file. Written by npm run settings.')}
#
${comment(`A secret can be in a file of its own, whose path is the setting with _FILE at its end: ${files}.`)}

${areas.join('\n')}
${heading('Containers')}
${comment('For compose.yaml only: the name of this site, for which Caddy gets a certificate.')}
# DOMAIN=surveys.example.org
`;
}

function defaultOf(setting: Setting): string {
  if (setting.default !== undefined) return `\`${setting.default}\``;
  return setting.otherwise === undefined ? 'none' : setting.otherwise;
}

/** Markdown without code marks, and with paths instead of links. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '').replaceAll(/\[[^\]]*\]\(([^)]*)\)/g, 'docs/$1');
}

function exampleOf(name: string, setting: Setting): string {
  const otherwise = setting.otherwise === undefined ? '' : ` Default: ${setting.otherwise}.`;
  return `${comment(plain(setting.meaning + otherwise))}\n# ${name}=${setting.default ?? setting.example ?? ''}\n`;
}

function heading(area: string): string {
  return `# --- ${area} `.padEnd(LINE_LENGTH, '-');
}

/** A text as comments of at most {@link LINE_LENGTH} characters, where its words allow it. */
function comment(text: string): string {
  const lines: string[] = [];
  let line = '#';
  for (const word of text.split(' ')) {
    if (line.length + 1 + word.length > LINE_LENGTH) {
      lines.push(line);
      line = '#';
    }
    line += ` ${word}`;
  }
  return [...lines, line].join('\n');
}
