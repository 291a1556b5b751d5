import 'server-only';
import type { z } from 'zod';
import type { healthSchema } from '@/lib/contract/health';
import { productVersion } from '@/lib/server/product-version';
import { pingDatabase } from '@/lib/server/stores/health-store';

const pingMsMax = 2_000;

async function isDatabaseThere(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), pingMsMax);
  });
  try {
    await Promise.race([pingDatabase(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether this instance can work. Anyone. */
export async function readHealth(): Promise<z.infer<typeof healthSchema>> {
  const word = (await isDatabaseThere()) ? 'ok' : 'unavailable';
  return { status: word, database: word, version: productVersion };
}
