import { isJsonObject, type Json, stringifyJson } from '@/lib/core/json/json';

const entriesMax = 100;
const opensBelow = 2;

function entriesOf(value: Json): [string, Json][] | null {
  if (Array.isArray(value)) return value.map((entry, index) => [String(index), entry]);
  return isJsonObject(value) ? Object.entries(value) : null;
}

function Leaf({ value }: { value: Json }) {
  const isText = typeof value === 'string';
  return (
    <span className={isText ? 'wrap-anywhere text-ink' : 'text-accent'}>
      {isText ? <bdi>{JSON.stringify(value)}</bdi> : stringifyJson(value)}
    </span>
  );
}

function Node({ name, value, depth }: { name: string; value: Json; depth: number }) {
  const entries = entriesOf(value);
  if (!entries) {
    return (
      <li className="ps-5">
        <span className="text-muted">{name}: </span>
        <Leaf value={value} />
      </li>
    );
  }
  const size = Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`;
  return (
    <li>
      <details open={depth < opensBelow}>
        <summary className="cursor-default rounded marker:text-muted hover:bg-hover">
          <span className="text-muted">{name} </span>
          <span className="text-muted">{size}</span>
        </summary>
        <Entries entries={entries} depth={depth + 1} />
      </details>
    </li>
  );
}

function Entries({ entries, depth }: { entries: [string, Json][]; depth: number }) {
  return (
    <ul className="ms-1.5 border-s border-line ps-2">
      {entries.slice(0, entriesMax).map(([name, value]) => (
        <Node key={name} name={name} value={value} depth={depth} />
      ))}
      {entries.length > entriesMax ? (
        <li className="ps-5 text-muted">and {entries.length - entriesMax} more</li>
      ) : null}
    </ul>
  );
}

/** A JSON value one can open and close. */
export function JsonTree({ value, label }: { value: Json; label: string }) {
  return (
    <div dir="ltr" className="overflow-x-auto font-mono text-sm leading-6">
      <ul aria-label={label}>
        <Node name={label} value={value} depth={0} />
      </ul>
    </div>
  );
}
