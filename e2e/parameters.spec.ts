import { appFile, readTool } from './app-files';
import { findings } from './findings';
import { expect, test as base } from './fixtures';

interface DraftParameter {
  name: string;
  [key: string]: unknown;
}

interface DraftSource {
  url: string;
  params: DraftParameter[];
}

function ask(name: string, parts: Record<string, unknown> = {}): DraftParameter {
  const value = `The ${name} just as the caller says it, such as x1`;
  return { from: 'llm', name, value, type: 'string', required: true, ...parts };
}

function recipeOf(...sources: { method?: string; url?: string; params?: DraftParameter[] }[]) {
  const named = sources.map((source, index) => [
    'abc'[index],
    { method: 'GET', url: '/slots', params: [], ...source },
  ]);
  return { kind: 'fetch', sources: Object.fromEntries(named) as Record<string, DraftSource> };
}

type Opened = (
  ...sources: Parameters<typeof recipeOf>
) => Promise<(letter?: string) => Promise<DraftSource>>;

const test = base.extend<{ opened: Opened }>({
  /** Opens a tool with these requests; what comes back tells what of one is in the saved draft. */
  opened: async ({ api, tool, parameters, uniqueName, upstream }, provide) => {
    await provide(async (...sources) => {
      const recipe = recipeOf(...sources);
      const file = appFile(uniqueName('Diary'), upstream.url, [readTool('slots', { recipe })]);
      const slug = await api.createApp(file);
      await tool.open(slug, 'slots');
      await expect(parameters.root).toBeVisible();
      return async (letter = 'a') => {
        await tool.saved();
        const draft = await api.readDraft(slug);
        const saved = draft.tools[0]?.recipe as ReturnType<typeof recipeOf>;
        return saved.sources[letter] ?? { url: '', params: [] };
      };
    });
  },
});

test.describe('the parameters of a tool', () => {
  test('somebody adds one and takes the coach at its word', async ({
    page,
    parameters,
    opened,
  }) => {
    const draft = await opened({});
    await expect(parameters.empty).toBeVisible();
    await parameters.add.click();
    const nameless = parameters.panel('No name yet');
    await expect(nameless.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
    await page.keyboard.type('day');
    const panel = parameters.panel('day');
    await expect(panel.getByText("The caller's preferred day, as YYYY-MM-DD")).toBeVisible();
    await panel.getByRole('button', { name: 'Use this' }).click();
    const instruction = panel.getByRole('textbox', { name: 'Instruction for the assistant' });
    await expect(instruction).toHaveValue("The caller's preferred day, as YYYY-MM-DD");
    await expect(panel.getByRole('button', { name: 'Use this' })).toHaveCount(0);
    await instruction.fill('The day the caller wants');
    await expect(panel.getByText('Say in the instruction of "day" the format')).toBeVisible();
    await panel.getByRole('button', { name: 'Use this' }).click();
    expect((await draft()).params).toEqual([
      {
        from: 'llm',
        name: 'day',
        value: "The caller's preferred day, as YYYY-MM-DD",
        type: 'string',
        required: true,
      },
    ]);
  });

  test('they are put in order with the keyboard alone, and with a pointer', async ({
    page,
    parameters,
    opened,
  }) => {
    const draft = await opened({ params: [ask('first'), ask('second'), ask('third')] });
    const panel = await parameters.unfold('third');
    await parameters.pickUp('third');
    // It stands behind itself first, then before itself, then higher up.
    for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('ArrowUp');
    await expect(parameters.target('before first')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => parameters.order()).toEqual(['third', 'first', 'second']);
    await expect(panel, 'what was unfolded stays so').toBeVisible();
    await parameters.dragBehind('first', 'second');
    await expect.poll(() => parameters.order()).toEqual(['third', 'second', 'first']);
    await panel.getByRole('button', { name: 'Move down' }).click();
    await expect.poll(() => parameters.order()).toEqual(['second', 'third', 'first']);
    expect((await draft()).params.map(({ name }) => name)).toEqual(['second', 'third', 'first']);
  });

  test('a choice has its values as tags, and they keep their type', async ({
    page,
    parameters,
    opened,
  }) => {
    const draft = await opened({ params: [ask('size')] });
    const panel = await parameters.unfold('size');
    await parameters.choose(panel, 'Type', 'Choice');
    const allowed = panel.getByRole('textbox', { name: 'Allowed values' });
    await allowed.fill('15');
    await page.keyboard.press('Enter');
    await allowed.pressSequentially('30,45,long,');
    await page.keyboard.press('Backspace');
    await expect(panel.getByRole('row', { name: '45' })).toBeVisible();
    await expect(panel.getByRole('row', { name: 'long' })).toHaveCount(0);
    await panel.getByRole('row', { name: '45' }).focus();
    await page.keyboard.press('Delete');
    expect((await draft()).params[0]).toMatchObject({ type: 'string', values: ['15', '30'] });
    await parameters.choose(panel, 'Type', 'Whole number');
    await parameters.choose(panel, 'Value when none is given', '30');
    expect((await draft()).params[0]).toMatchObject({
      type: 'integer',
      values: [15, 30],
      default: 30,
    });
  });

  test('a value is always the same, or one that the conversation has', async ({
    page,
    parameters,
    opened,
  }) => {
    const draft = await opened({ method: 'POST', params: [ask('clinic'), ask('on')] });
    const clinic = await parameters.unfold('clinic');
    await parameters.choose(clinic, 'Where it comes from', 'Always the same');
    await clinic.getByRole('textbox', { name: 'The value' }).click();
    await page.keyboard.type('c-7');
    await expect(parameters.row('clinic').getByText('always "c-7"')).toBeVisible();
    const on = await parameters.unfold('on');
    await parameters.choose(on, 'Where it comes from', 'A variable');
    await on.getByRole('combobox', { name: 'Variable' }).fill('tod');
    await page.getByRole('option', { name: 'today' }).click();
    await expect(parameters.row('on').getByText('variable today')).toBeVisible();
    await parameters.choose(on, 'Where it goes', 'header');
    expect((await draft()).params).toEqual([
      expect.objectContaining({ from: 'fixed', name: 'clinic', value: 'c-7' }),
      expect.objectContaining({ from: 'variable', name: 'on', value: 'today', in: 'header' }),
    ]);
  });

  test('one that was deleted comes back', async ({ page, parameters, opened }) => {
    const draft = await opened({ params: [ask('first'), ask('second', { hint: 1 })] });
    await parameters.delete('first');
    await expect.poll(() => parameters.order()).toEqual(['second']);
    await page.getByText('first deleted').waitFor();
    await parameters.undo.click();
    await expect.poll(() => parameters.order()).toEqual(['first', 'second']);
    expect((await draft()).params).toHaveLength(2);
  });

  test('a placeholder that stands for nothing gets its parameter, and follows its name', async ({
    page,
    tool,
    parameters,
    opened,
  }) => {
    const draft = await opened({ url: '/slots/{{day}}' });
    await parameters.root.getByRole('button', { name: 'Add day' }).click();
    const panel = parameters.panel('day');
    await expect(
      panel.getByRole('textbox', { name: 'Instruction for the assistant' }),
    ).toBeFocused();
    await page.keyboard.type('The day as YYYY-MM-DD, please');
    await expect(tool.toFinish).toHaveCount(0);
    const name = panel.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('date');
    expect(await draft()).toMatchObject({ url: '/slots/{{date}}', params: [{ name: 'date' }] });
    await parameters.panel('date').getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await expect(tool.toFinish).toBeVisible();
  });

  test('a problem leads to its field, wherever it is folded away', async ({
    page,
    tool,
    parameters,
    opened,
  }) => {
    await opened({
      method: 'POST',
      params: [
        ask('first'),
        ask('people', {
          type: 'array',
          fields: [ask('name'), ask('age', { type: 'integer', default: 'old' })],
        }),
      ],
    });
    await tool.toFinish.click();
    await page.getByRole('button', { name: /^Parameter .*age/ }).click();
    const age = parameters.panel('age');
    await expect(age.getByRole('textbox', { name: 'Value when none is given' })).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('34');
    await expect(tool.toFinish).toHaveCount(0);
  });

  test('lists and groups have fields, and dots draw a tree', async ({
    page,
    parameters,
    opened,
  }) => {
    const draft = await opened({
      method: 'POST',
      params: [ask('address.street'), ask('address.city'), ask('people')],
    });
    await expect(
      parameters.row('address.street').getByText('address', { exact: true }),
    ).toBeVisible();
    await expect(parameters.line('address.street')).toContainText('street');
    await expect(parameters.row('address.city').getByText('address', { exact: true })).toHaveCount(
      0,
    );
    const people = await parameters.unfold('people');
    await parameters.choose(people, 'Type', 'List');
    await parameters.choose(people, 'Each entry is', 'Group of fields');
    await people.getByRole('button', { name: 'Add field' }).click();
    await page.keyboard.type('name');
    const fields = people.getByRole('grid', { name: 'Fields of each entry' });
    await expect(fields.getByRole('row', { name: 'name', exact: true })).toBeVisible();
    expect((await draft()).params[2]).toMatchObject({
      type: 'array',
      fields: [{ name: 'name', from: 'llm', type: 'string' }],
    });
  });

  test('one value of two requests is shown as one', async ({ parameters, opened }) => {
    await opened({ params: [ask('day')] }, { params: [ask('day'), ask('note')] });
    await expect(parameters.line('day')).toContainText('also in b');
    await expect(parameters.line('note', 'b')).not.toContainText('also in');
    const panel = await parameters.unfold('day', 'b');
    await expect(panel.getByText('Request a uses the same value')).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in ${colorScheme}`, async ({ page, parameters, opened }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await opened({
        method: 'POST',
        params: [
          ask('size', { values: ['S', 'M'], default: 'S' }),
          ask('people', { type: 'array', fields: [ask('name')] }),
          ask('clinic', { from: 'fixed', value: 'c-7' }),
        ],
      });
      for (const name of ['size', 'people', 'clinic']) await parameters.unfold(name);
      // What is scrolled half below the tabs would count as too small to be hit.
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await findings(page, '#parameters')).toEqual([]);
    });
  }
});
