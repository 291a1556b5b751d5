/**
 * Does something long and says every 15 seconds that it is still being done.
 * @template T
 * @param {string} what as in "still installing"
 * @param {(sentence: string) => void} say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withHeartbeat(what, say, work) {
  const begun = Date.now();
  const beat = setInterval(
    () => say(`  still ${what}, ${Math.round((Date.now() - begun) / 1000)} s…`),
    15_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(beat);
  }
}
