import 'server-only';
import { DateTime } from 'luxon';
import { chosenTimeZone } from '@/lib/server/time-zone';
import { readWorkspace } from '@/lib/server/stores/workspace-store';

/** When today began, by the clock of a workspace. */
export async function startOfToday(workspaceId: string): Promise<Date> {
  const { timeZone } = await readWorkspace(workspaceId);
  return DateTime.now().setZone(chosenTimeZone(timeZone)).startOf('day').toJSDate();
}
