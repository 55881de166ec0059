import { usePhrases } from './use-phrases.ts';

/** The code by which participant and company can tell that they mean the same submission. */
export function ReceiptCode({ code }: { code: string }) {
  const phrases = usePhrases();
  return (
    <dl className="receipt">
      <dt>{phrases.receiptCode}</dt>
      <dd className="receipt-code">
        <bdi>{code}</bdi>
      </dd>
      <dd className="soft">{phrases.receiptHint}</dd>
    </dl>
  );
}
