/** An email address. If it is longer than its line, it breaks after "@" or "." rather than inside a word. */
export function EmailAddress({ children: address }: { children: string }) {
  const end = address.search(/[@.]/) + 1;
  if (end === 0) return address;
  return (
    <>
      {address.slice(0, end)}
      <wbr />
      <EmailAddress>{address.slice(end)}</EmailAddress>
    </>
  );
}
