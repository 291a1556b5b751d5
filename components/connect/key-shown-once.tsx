import { Banner } from '../ui/banner';
import { CopyLine } from './copy-line';
import type { CreatedKey } from './make-key-form';

/** The only time the key is on the screen. */
export function KeyShownOnce({ made }: { made: CreatedKey }) {
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning" announce>
        Copy the key of “<bdi>{made.name}</bdi>” now. It is shown only this once; if it is lost,
        make another.
      </Banner>
      <CopyLine label="Key" text={made.key} />
    </div>
  );
}
