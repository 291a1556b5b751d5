/** The letter of a request, as its card and whatever speaks of it show it. */
export function LetterBadge({ letter }: { letter: string }) {
  return (
    <bdi
      dir="ltr"
      className="inline-flex size-6 shrink-0 items-center justify-center rounded-md bg-sunken font-mono text-sm font-medium"
    >
      {letter}
    </bdi>
  );
}
