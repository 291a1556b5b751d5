import { connectAssistant, eras } from './assistant';
import { expect, test } from './fixtures';
import type { ToolPage } from './pages/tool-page';

/** A working day about a week from now, as the clinic writes it: the same one all through a test. */
function workingDay(): string {
  const day = new Date(Date.now() + 7 * 86_400_000);
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** The first free slot that the assistant is told of, on that day. */
async function firstSlot(tool: ToolPage, day: string): Promise<string> {
  const slot = new RegExp(`${day} \\d\\d:\\d\\d (?:Lind|Okafor)`);
  await expect(tool.assistantSees).toContainText(slot);
  return slot.exec((await tool.assistantSees.textContent()) ?? '')?.[0] ?? '';
}

test('somebody without an app starts from the example, and its tools work at once', async ({
  page,
  api,
  apps,
  app,
  tools,
  tool,
}) => {
  await test.step('begins with the example', async () => {
    await page.route('**/api/v1/apps?*', (route) =>
      route.fulfill({ json: { apps: [], next_cursor: null } }),
    );
    await apps.open();
    await expect(apps.noAppsYet).toBeVisible();
    await apps.startFromExample.click();
    api.adopt(await apps.arrive());
    await expect(app.heading('Bright Smile Clinic')).toBeVisible();
    await expect(page.getByText('live v1')).toBeVisible();
    await expect(tools.list('6 tools')).toBeVisible();
    await expect(tools.row('Free slots')).toContainText('Runs freely');
    await expect(tools.row('Book a slot')).toContainText('Asks first');
  });

  const slot = await test.step('finds free slots', async () => {
    await tools.openTool('Free slots');
    const day = workingDay();
    await tool.argument('date').fill(day);
    await tool.send();
    await expect(tool.outcome('Done in')).toBeVisible();
    return firstSlot(tool, day);
  });

  await test.step('books one: asked first, with a receipt', async () => {
    await page.getByRole('link', { name: 'Bright Smile Clinic' }).click();
    await tools.openTool('Book a slot');
    await tool.argument('slot').fill(slot);
    await tool.argument('name').fill('Marta Oyelaran Quist');
    await tool.argument('phone').fill('0441234567');
    await expect(tool.approvalCard).toContainText('Asks first');
    await expect(tool.approvalCard).toContainText(slot);
    await expect(tool.approvalCard).toContainText('Marta Oyelaran Quist');
    await tool.send(true);
    await expect(tool.outcome('Done in')).toBeVisible();
    await expect(tool.steps).toContainText('201 Created');
    await expect(tool.approvalCard).toContainText(
      /Said afterwards: Booked: .+ The reference is BS-/,
    );
  });

  await test.step('sees the booking among those of the phone number, one request for each', async () => {
    await page.getByRole('link', { name: 'Bright Smile Clinic' }).click();
    await tools.openTool('My bookings');
    await tool.argument('phone').fill('0441234567');
    await tool.send();
    await expect(tool.outcome('Done in')).toContainText('2 requests');
    await expect(tool.steps).toContainText('b 1');
    await expect(tool.assistantSees).toContainText('BS-');
  });

  await test.step('sees words and a picture', async () => {
    await page.getByRole('link', { name: 'Bright Smile Clinic' }).click();
    await tools.openTool('Opening hours');
    await tool.send();
    await expect(tool.assistantSees).toContainText('Open Monday to Friday');
    await expect(page.getByRole('img', { name: 'The picture in the answer' })).toBeVisible();
  });
});

test('a taken slot is said in words, and nothing is booked twice', async ({ api, tool, page }) => {
  const slug = await api.createExample();
  await tool.open(slug, 'free_slots');
  const day = workingDay();
  await tool.argument('date').fill(day);
  await tool.send();
  await expect(tool.outcome('Done in')).toBeVisible();
  const slot = await firstSlot(tool, day);

  await tool.open(slug, 'book');
  await tool.argument('slot').fill(slot);
  await tool.argument('name').fill('Rhea Okonkwo');
  await tool.argument('phone').fill('0449876543');
  await tool.send(true);
  await expect(tool.outcome('Done in')).toBeVisible();
  await tool.send(true);
  await expect(tool.outcome('Failed in')).toBeVisible();
  await expect(tool.assistantSees).toContainText('Slot taken');
  await expect(page.getByText('Said afterwards')).toBeHidden();
});

test('an assistant uses the example', async ({ api, baseURL }) => {
  const slug = await api.createExample();
  const key = await api.createKey('Front desk', slug);
  const address = `${baseURL ?? ''}/api/apps/${slug}/mcp`;
  for (const era of eras) {
    const assistant = await connectAssistant(address, key, era.mode);
    const { tools } = await assistant.listTools();
    expect(tools.map(({ title }) => title)).toEqual([
      'Free slots',
      'Opening hours',
      'Book a slot',
      'Move a booking',
      'Cancel a booking',
      'My bookings',
    ]);
    const name = tools.find(({ title }) => title === 'Opening hours')?.name ?? '';
    const { content } = await assistant.callTool({ name });
    expect(content).toMatchObject([{ type: 'text' }, { type: 'image', mimeType: 'image/png' }]);
    await assistant.close();
  }
});
