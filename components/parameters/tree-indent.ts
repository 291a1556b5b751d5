import type { CSSProperties } from 'react';

const levelRem = 1.25;

/** How far a line of a tree stands in, as the CSS variable `--indent`. */
export function indent(depth: number): CSSProperties & Record<'--indent', string> {
  return { '--indent': `${depth * levelRem}rem` };
}
