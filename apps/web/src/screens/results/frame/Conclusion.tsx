/** The results of a group in one sentence. */
export function Conclusion({ words }: { words: string }) {
  return <p className="figures display max-w-measure text-large">{words}</p>;
}
