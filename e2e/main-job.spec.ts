import { slotsRecipe } from './app-files';
import { connectAssistant, eras } from './assistant';
import { expect, test } from './fixtures';

const apiToken = 'diary-token-4711-of-the-shop';

test.describe('a newcomer makes a tool from an HTTP API', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  for (const era of eras) {
    test(`and a real client of ${era.name} uses it`, async ({
      api,
      upstream,
      uniqueName,
      apps,
      app,
      tools,
      tool,
      connections,
      assistants,
      activity,
      page,
    }) => {
      const appName = uniqueName('Garden');
      const shortName = appName.toLowerCase().replace(' ', '_');

      await test.step('names an app', async () => {
        await apps.open();
        const slug = await apps.newApp(appName);
        api.adopt(slug);
        expect(slug).toBe(shortName);
        await expect(app.heading(appName)).toBeVisible();
      });

      await test.step('says where its requests go, and how to sign in', async () => {
        await tools.addConnection.click();
        await connections.name.fill('Diary');
        await connections.address.fill(upstream.url);
        await connections.chooseSignIn('Token');
        await connections.secret('Token').fill(apiToken);
        await connections.submit();
        await expect(connections.dialog).toBeHidden();
        await expect(connections.card('Diary')).toContainText('•••• set');
      });

      await test.step('adds a tool', async () => {
        await app.openTab('Tools');
        await tools.addTool.click();
        await expect(tool.name).toBeFocused();
        await tool.name.fill('free slots');
        await expect(tool.exposedName(`${shortName}_free_slots`)).toBeVisible();
        await tool.description.fill('Finds the free slots of one day. Ask for the day first.');
        await expect(tool.sentence('Asks first: nobody has answered yet')).toBeVisible();
        await tool.answer('Does it change anything?', 'No');
        await expect(tool.sentence('Runs freely: it only reads')).toBeVisible();
        await tool.answer('Could the change be hard to undo?', 'No');
        await tool.answer('Does it reach people or systems outside?', 'No');
        await tool.pasteRecipe(JSON.stringify(slotsRecipe, null, 2));
        await tool.saved();
      });

      await test.step('tries it', async () => {
        await tool.argument('date').fill('2026-12-04');
        await tool.send();
        await expect(tool.outcome('Done in')).toBeVisible();
        await expect(tool.steps).toContainText('GET /slots?date=2026-12-04');
        await expect(tool.steps).toContainText('200 OK');
        await expect(tool.steps).not.toContainText(apiToken);
        await expect(tool.assistantSees).toContainText('09:00');
        await expect(tool.assistantSees).toContainText('Dr. Ana Sol');
        await expect(tool.assistantSees).not.toContainText('"s1"');
        const asked = upstream.requests.findLast(({ url }) => url === '/slots?date=2026-12-04');
        expect(asked?.headers.authorization).toBe(`Bearer ${apiToken}`);
      });

      await test.step('publishes, and checks what an assistant sees', async () => {
        await app.publish();
        await expect(page.getByText('Version 1 is live.')).toBeVisible();
        await page.getByRole('link', { name: appName }).click();
        await expect(page.getByText('live v1')).toBeVisible();
        await app.openTab('Connections');
        await expect(connections.sentence(/^Connected in \d+\.\d\d s/)).toBeVisible();
        await expect(connections.sentence(/^Listed in \d+\.\d\d s/)).toBeVisible();
        const line = connections.checked('Free slots');
        await expect(line).toContainText(`${shortName}_free_slots`);
        await expect(line).toContainText('Runs freely');
        await expect(line).toContainText('it only reads');
      });

      const { key, address } = await test.step('makes a key and copies it', async () => {
        await app.openTab('Assistants');
        await assistants.keyName.fill('Front desk');
        await assistants.makeKey.click();
        await expect(assistants.shownOnce).toBeVisible();
        await assistants.copyKey.click();
        await expect.poll(() => assistants.clipboard()).toMatch(/^tw_/);
        const copiedKey = await assistants.clipboard();
        await assistants.copyAddress.click();
        await expect.poll(() => assistants.clipboard()).toMatch(/^http/);
        return { key: copiedKey, address: await assistants.clipboard() };
      });
      expect(key).toMatch(/^tw_/);
      expect(new URL(address).pathname).toBe(`/api/apps/${shortName}/mcp`);

      await test.step('an assistant lists and calls the tool', async () => {
        const assistant = await connectAssistant(address, key, era.mode);
        const { tools: listed } = await assistant.listTools();
        expect(listed).toHaveLength(1);
        expect(listed[0]).toMatchObject({
          name: `${shortName}_free_slots`,
          title: 'Free slots',
          annotations: { readOnlyHint: true, destructiveHint: false, openWorldHint: false },
        });
        const result = await assistant.callTool({
          name: `${shortName}_free_slots`,
          arguments: { date: '2026-12-07' },
        });
        expect(result.isError ?? false).toBe(false);
        expect(JSON.stringify(result.content)).toContain('Dr. Ben Ortiz');
        await assistant.close();
        const asked = upstream.requests.findLast(({ url }) => url === '/slots?date=2026-12-07');
        expect(asked?.headers.authorization).toBe(`Bearer ${apiToken}`);
      });

      await test.step('and the call shows in the activity', async () => {
        await expect
          .poll(async () => (await api.activity(shortName)).map(({ origin }) => origin))
          .toEqual(['call', 'test']);
        await app.openTab('Activity');
        const call = activity.row('Free slots').filter({ hasText: 'by Front desk' });
        await expect(call).toContainText('Done');
        await expect(activity.row('Free slots')).toHaveCount(2);
      });
    });
  }
});
