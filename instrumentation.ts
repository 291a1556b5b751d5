/** Called by Next once, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { prepareNextAlone } = await import('@/lib/server/boot/next-alone');
  await prepareNextAlone();
}
