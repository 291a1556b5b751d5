import { appFile, bookRecipe, readTool, type ToolDocument } from './app-files';
import { expect, test } from './fixtures';

/** Two requests: the answer of the second is what the assistant sees, but for what is asked of the first. */
const lastOfTwo = {
  kind: 'fetch',
  sources: {
    a: { method: 'GET', url: '/slots' },
    b: { method: 'GET', url: '/deep' },
  },
  output: { fields: null },
};

function outputOf(tool: ToolDocument | undefined): unknown {
  return tool?.recipe.output;
}

test.describe('what the assistant sees of an answer', () => {
  test('is picked by ticking the fields of a real one', async ({
    api,
    tool,
    answer,
    uniqueName,
    upstream,
  }) => {
    const recipe = {
      kind: 'fetch',
      sources: { a: { method: 'GET', url: '/slots?count=7' } },
      output: { fields: null },
    };
    const document = appFile(uniqueName('Tick'), upstream.url, [readTool('slots', { recipe })]);
    const slug = await api.createApp(document);
    await tool.open(slug, 'slots');

    await test.step('while nothing is ticked, it is everything', async () => {
      await answer.sendTest.click();
      await expect(answer.row('slots')).toContainText('7 entries');
      await expect(answer.status.first()).toHaveText(/sees the whole answer/);
      await expect(answer.gets).toContainText('2026-12-01');
    });
    await test.step('one field and the first entries', async () => {
      await answer.pick('time');
      await expect(answer.tick('time')).toBeChecked();
      await expect(answer.tick('slots')).toBeChecked({ indeterminate: true });
      await answer.firstEntries.fill('2');
      await answer.firstEntries.blur();
      await expect(answer.gets).toContainText('09:00');
      await expect(answer.gets).not.toContainText('2026-12-01');
      await expect(answer.gets).toContainText('Showing 2 of 7 entries of slots.');
    });
    await test.step('all fields of a list but one', async () => {
      await answer.pick('slots');
      await expect(answer.tick('dentist')).toBeChecked();
      await answer.pick('dentist');
      await expect(answer.tick('slots')).toBeChecked({ indeterminate: true });
      await answer.remember('id').click();
      await expect(answer.remember('id')).toHaveAttribute('aria-pressed', 'true');
      await tool.saved();
      expect(outputOf((await api.readDraft(slug)).tools[0])).toMatchObject({
        fields: ['slots.id', 'slots.time'],
        limit: 2,
        remember: ['slots.id'],
      });
    });
    await test.step('nothing at all', async () => {
      await answer.hideAll.click();
      await expect(answer.gets).toContainText('Done.');
      await expect(answer.gets).not.toContainText('09:00');
      await answer.hideAll.click();
      await expect(answer.status.first()).toHaveText(/sees the whole answer/);
    });
  });

  test('is said to be too much where nothing is picked of many fields', async ({
    api,
    tool,
    answer,
    uniqueName,
    upstream,
  }) => {
    const recipe = {
      kind: 'fetch',
      sources: { a: { method: 'GET', url: '/slots' } },
      output: { fields: null },
    };
    const document = appFile(uniqueName('Wide'), upstream.url, [readTool('slots', { recipe })]);
    await tool.open(await api.createApp(document), 'slots');
    const fields = Array.from({ length: 24 }, (_none, index) => [`field${index + 1}`, index]);
    await answer.pasteSample(JSON.stringify(Object.fromEntries(fields)));
    await expect(answer.tooWide).toBeVisible();
    await answer.pick('field7');
    await expect(answer.tick('field7')).toBeChecked();
    await expect(answer.tooWide).toBeHidden();
  });

  test('can be picked with the keyboard alone', async ({
    api,
    tool,
    answer,
    page,
    uniqueName,
    upstream,
  }) => {
    const recipe = {
      kind: 'fetch',
      sources: { a: { method: 'GET', url: '/slots' } },
      output: { fields: null },
    };
    const document = appFile(uniqueName('Keys'), upstream.url, [readTool('slots', { recipe })]);
    await tool.open(await api.createApp(document), 'slots');
    await answer.sendTest.press('Enter');
    await answer.row('date').focus();
    await page.keyboard.press('Space');
    await expect(answer.tick('date')).toBeChecked();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(answer.row('slots')).toHaveAttribute('aria-expanded', 'false');
    await expect(answer.row('time')).toBeHidden();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(answer.tick('time')).toBeChecked();
    await expect(answer.gets).toContainText('09:00');
  });

  test('says which picked field is gone and where its name is now', async ({
    api,
    tool,
    answer,
    uniqueName,
    upstream,
  }) => {
    const recipe = {
      kind: 'fetch',
      sources: { a: { method: 'GET', url: '/slots' } },
      output: { fields: ['time', 'room', 'date'] },
    };
    const document = appFile(uniqueName('Gone'), upstream.url, [readTool('slots', { recipe })]);
    const slug = await api.createApp(document);
    await tool.open(slug, 'slots');
    await answer.sendTest.click();
    await expect(answer.marked('room')).toContainText('is not in this answer.');
    await expect(answer.marked('time')).toContainText('A field of that name is at slots.time.');
    await answer.useInstead('slots.time');
    await expect(answer.tick('time')).toBeChecked();
    await answer.marked('room').getByRole('button', { name: 'Remove room' }).click();
    await expect(answer.marked('room')).toBeHidden();
    await tool.saved();
    expect(outputOf((await api.readDraft(slug)).tools[0])).toMatchObject({
      fields: ['slots.time', 'date'],
    });
  });

  test('comes from any of several requests', async ({
    api,
    tool,
    answer,
    uniqueName,
    upstream,
  }) => {
    const document = appFile(uniqueName('Two'), upstream.url, [
      readTool('both', { recipe: lastOfTwo }),
    ]);
    const slug = await api.createApp(document);
    await tool.open(slug, 'both');
    await answer.sendTest.click();
    await expect(answer.row('a')).toContainText('GET /slots');
    await answer.pick('dentist');
    await answer.pick('phone');
    await expect(answer.gets).toContainText('Dr. Ben Ortiz');
    await expect(answer.gets).toContainText('+49 30 1');
    await expect(answer.gets).not.toContainText('Rhea');
    await tool.saved();
    expect(outputOf((await api.readDraft(slug)).tools[0])).toMatchObject({
      fields: ['a.slots.dentist', 'results.contact.phone'],
    });
  });

  test('can be chosen from a pasted sample, which is not sent anywhere', async ({
    api,
    tool,
    answer,
    page,
    uniqueName,
    upstream,
  }) => {
    const document = appFile(uniqueName('Paste'), upstream.url, [readTool('slots')]);
    const slug = await api.createApp(document);
    await tool.open(slug, 'slots');
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.postData() ?? ''));
    await answer.pasteSample('{"slots":[{"time":"CANARY-9"}],"e.mail":"CANARY-mail"}');
    await expect(answer.gets).toContainText('CANARY-9');
    await answer.pick('e.mail');
    await expect(answer.gets).toContainText('CANARY-mail');
    await tool.saved();
    expect(outputOf((await api.readDraft(slug)).tools[0])).toMatchObject({
      fields: ['slots.time', 'slots.dentist', 'e\\.mail'],
    });
    await page.reload();
    await expect(answer.gets).toContainText('CANARY-9');
    expect(bodies.join()).not.toContain('CANARY');

    await tool.argument('date').fill('2026-12-04');
    await answer.sendTest.click();
    await answer.showAnswer('Last test');
    await expect(answer.gets).toContainText('09:00');
    await answer.showAnswer('Sample');
    await expect(answer.gets).toContainText('CANARY-9');
  });
});

test('what counts as a failure is told of the answer at hand', async ({
  api,
  tool,
  answer,
  uniqueName,
  upstream,
}) => {
  const recipe = {
    kind: 'fetch',
    sources: { a: { method: 'GET', url: '/soft-failure' } },
    output: { fields: null },
  };
  const document = appFile(uniqueName('Fail'), upstream.url, [readTool('soft', { recipe })]);
  const slug = await api.createApp(document);
  await tool.open(slug, 'soft');
  await answer.sendTest.click();
  await expect(answer.gets).toContainText('No such slot.');
  await answer.openMore();
  await answer.addCondition.click();
  await answer.condition('success', 'is', 'false');
  await expect(answer.status.filter({ hasText: 'counts as a failure' })).toBeVisible();
  await answer.onError.fill('Say sorry. ');
  await expect(answer.gets).toContainText('Say sorry.');
  await expect(answer.gets).toContainText('the tool fails');
  await tool.saved();
  const [saved] = (await api.readDraft(slug)).tools;
  expect(outputOf(saved)).toMatchObject({
    fail_when: [{ value: 'result.success', is: 'equal', to: false }],
  });
});

test.describe('a tool that asks first', () => {
  test('shows the card and the receipt with the values of the test', async ({
    api,
    tool,
    answer,
    safety,
    uniqueName,
    upstream,
  }) => {
    const document = appFile(uniqueName('Asks'), upstream.url, [
      readTool('book', {
        title: 'Book a slot',
        annotations: {},
        recipe: { ...bookRecipe, output: { fields: null } },
      }),
    ]);
    const slug = await api.createApp(document);
    await tool.open(slug, 'book');
    const time = uniqueName('Tuesday');
    await tool.argument('slot').fill(time);
    await expect(safety.card).toContainText(time);

    await safety.addToReceipt('Booked ', 'slot');
    await expect(safety.said('Send the test request')).toBeVisible();
    await answer.sendTest.click();
    await tool.sendIt.click();
    await expect(safety.said(`Booked ${time}`)).toBeVisible();
    await safety.addToReceipt(' as ', 'id');
    await expect(safety.said(new RegExp(`Booked ${time} as \\S`))).toBeVisible();
    await answer.pick('slot');
    await expect(safety.said('id is not in what the assistant gets')).toBeVisible();
  });

  test('says something while one waits, waits its turn, and is kept as one chooses', async ({
    api,
    tool,
    safety,
    uniqueName,
    upstream,
  }) => {
    const document = appFile(uniqueName('More'), upstream.url, [readTool('slots')]);
    const slug = await api.createApp(document);
    await tool.open(slug, 'slots');
    await safety.openMore();
    await safety.announce.click();
    await safety.announcement.fill('One moment, I am looking.');
    await safety.choose('Together with other tools', 'One at a time');
    await safety.choose('What Activity keeps of a call', 'Nothing');
    await tool.timeLimit.fill('12');
    await tool.timeLimit.blur();
    const saved = async () => (await api.readDraft(slug)).tools[0];
    await expect
      .poll(saved)
      .toMatchObject({ concurrency: 'exclusive', log: 'none', timeout_ms: 12_000 });
    expect((await saved())?.recipe).toMatchObject({
      announce: true,
      announce_text: 'One moment, I am looking.',
    });
    await safety.choose('What Activity keeps of a call', 'That it happened');
    await safety.choose('Together with other tools', 'Together with others');
    await expect.poll(saved).not.toHaveProperty('log');
    await expect.poll(saved).not.toHaveProperty('concurrency');
  });
});

test('what is said under the name is not said again as advice', async ({
  api,
  tool,
  page,
  uniqueName,
  upstream,
}) => {
  const document = appFile(uniqueName('Once'), upstream.url, [readTool('büro zeiten')]);
  const slug = await api.createApp(document);
  await tool.open(slug, encodeURIComponent('büro zeiten'));
  await expect(page.getByText(/only letters a to z, digits/)).toHaveCount(1);
});
