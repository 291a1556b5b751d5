/** A text for machines as it is, in a box that scrolls by itself and can be reached by keyboard. */
export function TextBlock({ text, label }: { text: string; label: string }) {
  return (
    <pre
      dir="ltr"
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-80 overflow-auto rounded-lg border border-line bg-surface px-2.5 py-2 text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}
