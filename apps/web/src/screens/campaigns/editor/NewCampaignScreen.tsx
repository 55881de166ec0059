import { EditorFrame } from './EditorFrame.tsx';

/** A campaign that is not stored yet. */
export function NewCampaignScreen() {
  return <EditorFrame stored={null} chosen={[]} onReload={() => undefined} />;
}
