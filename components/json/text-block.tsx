const pieceCharacters = 10_000;

/** A long text in pieces that end with a line where there is one nearby. */
function piecesOf(text: string): string[] {
  if (text.length <= pieceCharacters) return [text];
  const pieces: string[] = [];
  for (let at = 0; at < text.length;) {
    const full = at + pieceCharacters;
    const line = full < text.length ? text.lastIndexOf('\n', full) : -1;
    const end = line > at ? line + 1 : full;
    pieces.push(text.slice(at, end));
    at = end;
  }
  return pieces;
}

/**
 * A text for machines as it is, in a box that scrolls by itself and can be reached by keyboard. What is
 * far out of view costs nothing to lay out, so a text of many megabytes is shown at once.
 */
export function TextBlock({ text, label }: { text: string; label: string }) {
  const pieces = piecesOf(text);
  return (
    <pre
      dir="ltr"
      tabIndex={0}
      role="region"
      aria-label={label}
      className="max-h-80 overflow-auto rounded-lg border border-line bg-surface px-2.5 py-2 text-sm wrap-anywhere whitespace-pre-wrap"
    >
      {pieces.length === 1
        ? text
        : pieces.map((piece, index) => (
            <div
              key={index}
              className="[contain-intrinsic-size:auto_60rem] [content-visibility:auto]"
            >
              {piece}
            </div>
          ))}
    </pre>
  );
}
