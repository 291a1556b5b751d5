import { CopyButton } from '../ui/copy-button';

interface CopyLineProps {
  label: string;
  /** What the button that copies it says. */
  copy: string;
  text: string;
}

/** A text to take along, with the button that copies it. */
export function CopyLine({ label, copy, text }: CopyLineProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="font-medium">{label}</span>
      <div className="flex items-center gap-2 rounded-lg border border-line bg-sunken py-1 ps-3 pe-1">
        <bdi dir="ltr" className="min-w-0 flex-1 font-mono text-sm wrap-anywhere">
          {text}
        </bdi>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}
