import { appFile, readTool } from './app-files';
import { findings } from './findings';
import { expect, test as base } from './fixtures';

interface Draft {
  recipe: {
    kind: string;
    sources: Record<string, { method: string; url: string; [key: string]: unknown }>;
    output: Record<string, unknown>;
  };
  confirm?: string;
}

type Sources = Record<string, Record<string, unknown>>;
type Opened = (
  sources: Sources,
  parts?: { output?: Record<string, unknown>; confirm?: string },
) => Promise<() => Promise<Draft>>;

const day = {
  from: 'llm',
  name: 'day',
  value: 'The day in the format YYYY-MM-DD',
  type: 'string',
  required: true,
};

function request(url: string, parts: Record<string, unknown> = {}) {
  return { method: 'GET', url, params: [], ...parts };
}

const test = base.extend<{ opened: Opened }>({
  /** Opens a tool with these requests; what comes back reads the saved draft. */
  opened: async ({ api, tool, requests, uniqueName, upstream }, provide) => {
    await provide(async (sources, { output = {}, confirm } = {}) => {
      const recipe = { kind: 'fetch', sources, output };
      const parts = confirm === undefined ? {} : { confirm };
      const tools = [readTool('slots', { recipe, ...parts })];
      const slug = await api.createApp(appFile(uniqueName('Desk'), upstream.url, tools));
      await tool.open(slug, 'slots');
      await expect(requests.root).toBeVisible();
      return async () => {
        await tool.saved();
        return (await api.readDraft(slug)).tools[0] as unknown as Draft;
      };
    });
  },
});

test.describe('the requests of a tool', () => {
  test('somebody begins with an address and sees at once what goes out', async ({
    requests,
    opened,
    upstream,
  }) => {
    const draft = await opened({});
    await requests.pasteAddress.fill(`${upstream.url}/slots?limit=5`);
    await requests.begin.click();
    await expect(requests.address('a')).toHaveText('/slots');
    await expect(requests.part('a', /^Query 1/)).toBeVisible();
    await expect(requests.preview('a')).toHaveText(`GET ${upstream.url}/slots?limit=5`);
    expect((await draft()).recipe.sources.a).toMatchObject({
      method: 'GET',
      url: '/slots',
      params: [{ from: 'fixed', name: 'limit', type: 'integer', value: 5 }],
    });
  });

  test('somebody types a value into the address, takes it out and undoes that', async ({
    page,
    requests,
    opened,
  }) => {
    const draft = await opened({ a: request('/slots/', { params: [day] }) });
    await requests.address('a').focus();
    await page.keyboard.press('End');
    await page.keyboard.type('{{da');
    await expect(requests.choice('day')).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('/free');
    await expect(requests.preview('a')).toContainText('/slots/{{day}}/free');
    expect((await draft()).recipe.sources.a?.url).toBe('/slots/{{day}}/free');
    for (let count = 0; count < '/free'.length + 1; count += 1) {
      await page.keyboard.press('Backspace');
    }
    await expect(requests.address('a')).toHaveText('/slots/');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(requests.preview('a')).toContainText('{{day}}');
  });

  test('somebody puts a value in with the button, and Escape closes the list', async ({
    page,
    requests,
    opened,
  }) => {
    const draft = await opened({ a: request('/slots/', { params: [day] }) });
    await expect(requests.preview('a')).toContainText('/slots/');
    const insert = requests.card('a').getByRole('button', { name: 'Insert a value' });
    await insert.click();
    await expect(requests.choices).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(requests.choices).toBeHidden();
    await insert.click();
    await requests.choice('day').click();
    expect((await draft()).recipe.sources.a?.url).toBe('/slots/{{day}}');
  });

  test('somebody pastes a whole address and keeps the rest of it', async ({
    requests,
    opened,
    upstream,
  }) => {
    const draft = await opened({ a: request('/') });
    await requests.address('a').fill(`${upstream.url}/slots?open=true`);
    await requests.button('Keep the rest').click();
    await requests.button('Make it a parameter').click();
    expect((await draft()).recipe.sources.a).toMatchObject({
      url: '/slots',
      params: [{ from: 'fixed', name: 'open', type: 'boolean', value: true }],
    });
  });

  test('somebody writes a header and chooses how the body is written', async ({
    requests,
    opened,
  }) => {
    const draft = await opened({ a: request('/slots', { params: [day] }) });
    await requests.chooseMethod('a', 'POST');
    await expect(requests.kind('They change something')).toBeChecked();
    await requests.part('a', /^Headers 0/).click();
    await requests.button('Add header').click();
    const header = requests.root.getByRole('group', { name: 'Header 1' });
    await header.getByRole('textbox', { name: 'Name' }).fill('X-Desk');
    await header.getByRole('textbox', { name: 'Value' }).fill('front');
    await requests.part('a', /^Body 1/).click();
    const body = requests.panel('a', 'Body');
    await expect(body.getByRole('listitem')).toContainText('day');
    await body.getByRole('button', { name: /Written as$/ }).click();
    await requests.root.page().getByRole('option', { name: 'Form', exact: true }).click();
    await expect(requests.preview('a')).toContainText('X-Desk: front');
    await expect(requests.preview('a')).toContainText('day={{day}}');
    const saved = await draft();
    expect(saved.recipe.kind).toBe('action');
    expect(saved.recipe.sources.a).toMatchObject({
      method: 'POST',
      headers: [{ name: 'X-Desk', value: 'front' }],
      body: 'form',
    });
  });

  test('somebody adds a request that goes out for each entry of the first', async ({
    page,
    requests,
    opened,
  }) => {
    const draft = await opened({ a: request('/slots') });
    await requests.add.click();
    await requests.part('b', /^Sent once/).click();
    const repeat = requests.panel('b', 'Sent once');
    await repeat.getByRole('button', { name: /How often it goes out$/ }).click();
    await page.getByRole('option', { name: 'a', exact: true }).click();
    await expect(requests.part('b', /^Sent for each entry/)).toBeVisible();
    expect((await draft()).recipe.sources.b).toMatchObject({ for_each_of: 'a' });
  });

  test('somebody changes the order, and everything follows', async ({ requests, opened }) => {
    const draft = await opened(
      {
        a: request('/dentists'),
        b: request('/rooms'),
        c: request('/plan/{{a.id}}/{{b.id}}'),
      },
      { output: { fields: ['a.name', 'start'] }, confirm: 'Planned for {{result.start}}.' },
    );
    await requests.button('Move request b earlier').click();
    await expect(requests.address('a')).toHaveText('/rooms');
    const moved = await draft();
    expect(moved.recipe.sources.c?.url).toBe('/plan/{{b.id}}/{{a.id}}');
    expect(moved.recipe.output.fields).toEqual(['b.name', 'start']);
    await requests.button('Move request c earlier').click();
    await expect(
      requests.notice('Request c uses the answer of request b, so it stays after it.'),
    ).toBeVisible();
    expect(await draft()).toEqual(moved);
  });

  test('somebody drags a request, or moves it with the keyboard', async ({
    page,
    requests,
    opened,
  }) => {
    // All three have to be in view to be dragged from one to another.
    await page.setViewportSize({ width: 1280, height: 1800 });
    const draft = await opened({
      a: request('/dentists'),
      b: request('/rooms/{{a.id}}'),
      c: request('/prices'),
    });
    await requests.part('c', /^Headers/).click();
    await requests.pickUp('c');
    // It stands behind itself first, then before itself, then higher up.
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowUp');
    await expect(requests.target('before Request a')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(requests.address('a')).toHaveText('/prices');
    await expect(requests.panel('a', 'Headers'), 'what was unfolded stays so').toBeVisible();
    const moved = await draft();
    expect(Object.values(moved.recipe.sources).map(({ url }) => url)).toEqual([
      '/prices',
      '/dentists',
      '/rooms/{{b.id}}',
    ]);

    await requests.dragBefore('c', 'b');
    await expect(
      requests.notice('Request c uses the answer of request b, so it stays after it.'),
    ).toBeVisible();
    expect(await draft()).toEqual(moved);

    await requests.dragBefore('b', 'a');
    await expect(requests.address('a')).toHaveText('/dentists');
    expect((await draft()).recipe.sources.c?.url).toBe('/rooms/{{a.id}}');
  });

  test('somebody is told what breaks before a request is removed, and undoes it', async ({
    requests,
    opened,
  }) => {
    const draft = await opened(
      { a: request('/dentists'), b: request('/plan/{{a.id}}'), c: request('/rooms') },
      { output: { fields: ['a.name', 'start'] } },
    );
    await requests.button('Remove request a').click();
    await expect(requests.dialog.getByRole('listitem')).toHaveText([
      'Request ba.id',
      'What the assistant seesa.name',
    ]);
    await requests.dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(requests.card('a')).toBeVisible();
    await requests.button('Remove request a').click();
    await requests.dialog.getByRole('button', { name: 'Remove it' }).click();
    await expect(requests.card('a')).toBeHidden();
    expect((await draft()).recipe.output.fields).toEqual(['start']);
    await requests.undo.click();
    await expect(requests.card('a')).toBeVisible();
    await requests.button('Remove request c').click();
    await requests.dialog.getByRole('button', { name: 'Remove it' }).click();
    await expect(requests.card('c')).toBeHidden();
  });

  test('nothing in it is out of reach for anybody', async ({ page, requests, opened }) => {
    await opened({ a: request('/slots/{{day}}', { params: [day] }), b: request('/x/{{a.id}}') });
    await requests.part('b', /^Headers/).click();
    await requests.button('Add header').click();
    expect(await findings(page, '#requests')).toEqual([]);
  });
});
