import { problemAt, type Problem } from '../errors';
import type { Sentence } from '../sentences/sentence';

/** Notes a problem at a path below the one the report was made for. */
export interface Report {
  (path: string, said: Sentence): void;
  at(path: string): Report;
}

function below(path: string, rest: string): string {
  return rest === '' ? path : `${path}.${rest}`;
}

/** Collects problems; of several at one place only the first is kept, since one sentence is enough. */
export function reportTo(problems: Map<string, Problem>, path: string): Report {
  const report = (rest: string, said: Sentence) => {
    const whole = below(path, rest);
    if (!problems.has(whole)) problems.set(whole, problemAt(whole, said));
  };
  return Object.assign(report, { at: (rest: string) => reportTo(problems, below(path, rest)) });
}
