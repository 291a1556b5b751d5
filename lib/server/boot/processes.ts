import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Sends a signal; false where there is no such process or it isn't ours. */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** True while a process has this number. */
export function isRunning(pid: number): boolean {
  return Number.isInteger(pid) && pid > 0 && signal(pid, 0);
}

/** True as soon as the process is gone, false if it is still there in the end. */
export async function gone(pid: number, withinMs: number): Promise<boolean> {
  const until = Date.now() + withinMs;
  while (signal(pid, 0)) {
    if (Date.now() > until) return false;
    await sleep(20);
  }
  return true;
}

export interface PostmasterPid {
  pid: number;
  /** Where it listens on this machine. */
  port: number;
  /** `ready` once the server takes connections. */
  status: string;
}

/** What a Postgres server says of itself in its data folder. */
export function postmasterPid(cluster: string): PostmasterPid | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), status: (lines[7] ?? '').trim() };
  } catch {
    return null;
  }
}
