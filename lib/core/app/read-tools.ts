import type { Connection } from '../connection/connection-schema';
import type { Problem } from '../errors';
import type { Json } from '../json/json';
import { limits } from '../limits';
import { toolProblems } from '../tool/tool-problems';
import { toolSchema, type Tool } from '../tool/tool-schema';
import { under } from './app-problems';
import { parsePart } from './parse-part';
import { isReplaced, salvageTool } from './salvage-tool';

export interface ExaminedTool {
  index: number;
  tool: Tool;
  /** False where parts of it had to be replaced before it could be examined. */
  whole: boolean;
}

export interface ReadTools {
  tools: ExaminedTool[];
  problems: Problem[];
}

/** Examines each tool by itself; paths from the document's root. */
export function readTools(list: readonly Json[], connections: readonly Connection[]): ReadTools {
  const read: { tools: ExaminedTool[]; problems: Problem[][] } = { tools: [], problems: [] };
  const names = new Set<string>();
  let problems = 0;
  for (const [index, raw] of list.entries()) {
    // Nobody reads on after so many problems, and a hostile document could hold millions.
    if (problems > limits.problemsMax) break;
    const base = `tools.${index}`;
    const context = { connections, otherNames: names };
    const parsed = parsePart(toolSchema, raw, base);
    if (parsed.kind === 'parsed') {
      read.tools.push({ index, tool: parsed.data, whole: true });
      const own = toolProblems(parsed.data, context);
      problems += own.length;
      read.problems.push(under(base, own));
      names.add(parsed.data.name);
      continue;
    }
    problems += parsed.problems.length;
    read.problems.push(parsed.problems);
    const salvaged = salvageTool(raw, parsed.issues);
    if (!salvaged) continue;
    const { tool, replaced } = salvaged;
    const others = toolProblems(tool, context).filter(({ path }) => !isReplaced(path, replaced));
    read.tools.push({ index, tool, whole: false });
    read.problems.push(under(base, others));
    if (!replaced.has('name')) names.add(tool.name);
  }
  return { tools: read.tools, problems: read.problems.flat() };
}
