import { EditorFrame } from './EditorFrame.tsx';

/** Editor of a new campaign. */
export function NewCampaignScreen() {
  return <EditorFrame stored={null} chosen={[]} onReload={() => undefined} />;
}
