/** The product's mark and name at the head of every screen, with the survey's title while it is being answered. */
export function Masthead({ title }: { title?: string }) {
  return (
    <header className="masthead">
      <span className="plumb" aria-hidden="true" />
      <span className="product">Plumbline</span>
      {title === undefined ? null : <span className="survey-title">{title}</span>}
    </header>
  );
}
