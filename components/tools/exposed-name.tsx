import { classNames } from '../ui/class-names';

/** A name, path or address made for machines: monospaced, left to right wherever it stands. */
export function ExposedName({ children, className }: { children: string; className?: string }) {
  return (
    <bdi dir="ltr" className={classNames('font-mono text-sm wrap-anywhere', className)}>
      {children}
    </bdi>
  );
}
