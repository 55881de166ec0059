import { useSyncExternalStore } from 'react';
import { useServices } from '../../../services.tsx';
import type { ThemeChoice } from '../../../ui/theme.ts';
import { saveStateOf } from '../save-state.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import { useProfileChange } from './use-profile-change.ts';

/** The theme, which is applied and saved as soon as it is chosen. */
export function AppearanceSection() {
  const { theme } = useServices();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const saving = useProfileChange();
  const choose = (choice: ThemeChoice) => {
    theme.choose(choice);
    saving.send({ body: { theme: choice } });
  };
  return <AppearanceForm theme={chosen} save={saveStateOf(saving)} onTheme={choose} />;
}
