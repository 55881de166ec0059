import { usePhrases } from '../use-phrases.ts';

/**
 * The receipt code, which identifies the submission for participant and company.
 *
 * @param isShownToCompany false for anonymous answers
 */
export function ReceiptCode({ code, isShownToCompany }: { code: string; isShownToCompany: boolean }) {
  const phrases = usePhrases();
  return (
    <dl className="receipt">
      <dt>{phrases.receiptCode}</dt>
      <dd className="receipt-code">
        <bdi>{code}</bdi>
      </dd>
      {isShownToCompany ? <dd className="soft">{phrases.receiptHint}</dd> : null}
    </dl>
  );
}
