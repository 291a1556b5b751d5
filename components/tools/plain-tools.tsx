import type { ReactNode } from 'react';
import type { ToolRowData } from './tool-rows';

interface PlainToolsProps {
  label: string;
  rows: readonly ToolRowData[];
  className: string;
  line: (row: ToolRowData, handle?: ReactNode) => ReactNode;
  /** Stands where each row's handle would. */
  handle?: ReactNode;
}

/** The tools of an app in their order, which stays as it is: quick however many there are. */
export function PlainTools({ label, rows, className, line, handle }: PlainToolsProps) {
  return (
    <ul aria-label={label} className={className}>
      {rows.map((row) => (
        <li
          key={row.index}
          className="[contain-intrinsic-size:auto_6.5rem] [content-visibility:auto] md:[contain-intrinsic-size:auto_3.25rem]"
        >
          {line(row, handle)}
        </li>
      ))}
    </ul>
  );
}
