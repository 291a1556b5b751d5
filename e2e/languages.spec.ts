import { appFile, readTool } from './app-files';
import { findings } from './findings';
import { expectToFit } from './fits';
import { expect, test } from './fixtures';

test('the language is chosen beside the colours and stays', async ({ page, api, apps, shell }) => {
  await api.createExample();
  await apps.open();
  await expect(apps.heading).toBeVisible();
  await shell.chooseLanguage('Colours and language', 'العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'التطبيقات', level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await shell.chooseLanguage('الألوان واللغة', 'English');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(apps.heading).toBeVisible();
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

  test('every page of an app is right to left, fits a phone and is clean', async ({
    page,
    api,
  }) => {
    test.setTimeout(180_000);
    const slug = await api.createExample();
    const paths = ['', '/connections', '/try', '/activity', '/connect', '/settings', '/tools/book'];
    for (const path of ['/', ...paths.map((each) => `/apps/${slug}${each}`)]) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[data-loading]')).toHaveCount(0);
      await expectToFit(page, path);
      // What sticks to an edge hides another half of something wherever one scrolls: it is looked at in its own place.
      await page.addStyleTag({ content: '.sticky { position: static !important }' });
      expect(await findings(page), path).toEqual([]);
    }
  });

  test('what is too long for its place is cut at its own end', async ({
    page,
    api,
    uniqueName,
  }) => {
    const name = `${uniqueName('Long')} ${'practice '.repeat(12).trim()}`;
    const slug = await api.createApp(appFile(name, 'https://api.example.com', [readTool('slots')]));
    await page.goto(`/apps/${slug}/connect`);
    const crumb = page.locator('header').getByText(name);
    await expect(crumb).toBeVisible();
    await expect(crumb).toHaveCSS('direction', 'ltr');
    await expect(crumb).toHaveCSS('text-overflow', 'ellipsis');
    const hidden = () => crumb.evaluate((shown) => shown.scrollWidth - shown.clientWidth);
    await expect.poll(hidden).toBeGreaterThan(0);
    const tab = page.locator('nav a[aria-current="page"]').last();
    await expect(tab).toBeInViewport({ ratio: 1 });
  });

  test('names made for machines stay left to right', async ({ page, api, tools }) => {
    const slug = await api.createExample();
    await tools.open(slug);
    const name = page.getByText('_free_slots');
    await expect(name).toHaveAttribute('dir', 'ltr');
    await expect(page.getByText('تعمل بحرية').first()).toBeVisible();
  });

  test('a dry run says in Arabic what it kept back', async ({
    api,
    page,
    uniqueName,
    upstream,
  }) => {
    const sources = { a: { method: 'GET', url: '/slots', params: [] } };
    const recipe = { kind: 'fetch', sources };
    const document = appFile(uniqueName('Dry'), upstream.url, [readTool('dry', { recipe })]);
    await page.goto(`/apps/${await api.createApp(document)}/tools/dry`);
    await page.getByRole('button', { name: 'إرسال طلب تجريبي' }).click();
    await page.getByRole('button', { name: 'عرض دون إرسال' }).click();
    await page.getByRole('button', { name: /GET \/slots/, expanded: false }).click();
    await expect(page.getByText('لم يُرسل: كان هذا عرضًا دون إرسال.')).toBeVisible();
  });

  test('what the rules say is said in Arabic', async ({ api, tool, uniqueName, upstream }) => {
    const document = appFile(uniqueName('Once'), upstream.url, [readTool('büro zeiten')]);
    const slug = await api.createApp(document);
    await tool.open(slug, encodeURIComponent('büro zeiten'));
    await expect(tool.sentence(/لا يبقى من الاسم إلا الحروف اللاتينية/)).toHaveCount(1);
    await expect(tool.sentence(/only letters a to z/)).toHaveCount(0);
  });
});
