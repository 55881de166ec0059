import type { ThemeChoice } from '../../../ui/theme.ts';
import type { SaveState } from '../save-state.ts';

const CHOICES: readonly { value: ThemeChoice; label: string; note: string }[] = [
  { value: 'light', label: 'Light', note: 'Easy to read in daylight.' },
  { value: 'dark', label: 'Dark', note: 'Easier on the eyes in the dark.' },
  { value: 'system', label: 'System', note: 'Follows this device.' },
];

const SAVED: Record<SaveState['kind'], string> = {
  none: 'Applied at once and saved to your account, for every device you sign in on.',
  saving: 'Saving...',
  saved: 'Saved to your account, for every device you sign in on.',
  failed: 'Saved in this browser only. It could not be saved to your account.',
};

interface AppearanceFormProps {
  theme: ThemeChoice;
  save: SaveState;
  onTheme: (choice: ThemeChoice) => void;
}

export function AppearanceForm({ theme, save, onTheme }: AppearanceFormProps) {
  return (
    <fieldset className="flex max-w-2xl flex-col gap-3">
      <legend className="pb-3 font-semibold">Theme</legend>
      <div className="flex flex-col border-t border-line">
        {CHOICES.map(({ value, label, note }) => (
          <label key={value} className="flex min-h-14 cursor-pointer items-center gap-4 border-b border-line py-2">
            <input
              type="radio"
              name="theme"
              value={value}
              checked={theme === value}
              onChange={() => onTheme(value)}
              aria-describedby={`theme-${value}-note`}
              className="h-5 w-5 shrink-0 accent-ink"
            />
            <span className="flex flex-col">
              <span className="font-medium">{label}</span>
              <span id={`theme-${value}-note`} className="text-small text-ink-soft">
                {note}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="text-small text-ink-soft">
        {SAVED[save.kind]}
      </p>
    </fieldset>
  );
}
