import { Circle } from 'lucide-react';

/** Live and draft are always told apart: a full dot with the version, or an empty one. */
export function LiveState({ version }: { version: number | null }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Circle
        aria-hidden
        className={version === null ? 'size-2.5 text-muted' : 'size-2.5 fill-free text-free'}
        strokeWidth={3}
      />
      {version === null ? 'not published' : `live v${version}`}
    </span>
  );
}
