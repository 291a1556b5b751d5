// Makes the owner of a fresh instance on this machine, for scripts that look at its pages.

/**
 * @param {string} url address of the instance
 * @returns {Promise<{ name: string, value: string, url: string }[]>} cookies that sign a browser in
 */
export async function makeOwner(url) {
  const answer = await fetch(`${url}/api/v1/set-up`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Olga Owner',
      email: 'olga@clinic.example',
      password: 'tall green ladder',
    }),
  });
  if (!answer.ok) throw new Error(`The owner could not be made: ${await answer.text()}`);
  return answer.headers.getSetCookie().map((set) => {
    const [pair = ''] = set.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    return { name, value, url };
  });
}
