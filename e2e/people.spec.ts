import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures';
import { closing, emailOf, otherBrowser, password } from './other-browser';
import { owner } from './owner';

test('an owner invites an editor by a copied link, changes their role, helps with a new password', async ({
  browser,
  people,
  troubles,
  uniqueName,
}) => {
  troubles.expect(/status of 40[0134]/);
  const name = uniqueName('Edda');
  const email = emailOf(name);
  await people.open();
  const link = await people.invite(email, 'Editor');
  await expect(people.person(email)).toContainText('as editor');

  const other = await otherBrowser(browser, troubles);
  await closing(other.context, async () => {
    const { page, signIn, apps, shell } = other;
    await page.goto(link);
    await expect(signIn.heading(/^Join /)).toBeVisible();
    await expect(
      signIn.sentence(/invites you as editor: may build, test and publish/),
    ).toBeVisible();
    await signIn.name.fill(name);
    await signIn.password.fill(password);
    await signIn.join.click();
    await expect(apps.heading).toBeVisible();
    await expect(apps.newAppButton).toBeVisible();

    // An editor sees who is there, and changes nothing of it; keys are for owners.
    await shell.choosePersonal('People and workspace');
    await expect(other.people.onlyOwners).toBeVisible();
    await expect(other.people.makeInvitation).toBeHidden();
    await page.goto('/apps/bright_smile_clinic/connect');
    await expect(other.people.onlyOwners.first()).toBeVisible();
    await page.goto(link);
    await expect(signIn.heading('This invitation no longer counts')).toBeVisible();

    // A viewer looks, and is told so.
    await people.open();
    await people.changeRole(name, 'Viewer');
    await expect(people.person(email)).toContainText('Viewer');
    await apps.open();
    await expect(page.getByText('your role is viewer')).toBeVisible();
    await expect(apps.newAppButton).toBeHidden();

    // A new password by the owner's link signs them out and in again.
    const reset = await people.resetLink(name);
    await page.goto('/');
    await expect(apps.heading).toBeVisible();
    const third = await otherBrowser(browser, troubles);
    await closing(third.context, async () => {
      await third.page.goto(reset);
      await third.signIn.password.fill('qwertyuiop12');
      await third.signIn.setPassword.click();
      await expect(third.signIn.alert).toContainText('easy to guess');
      await third.signIn.password.fill('new yellow river');
      await third.signIn.setPassword.click();
      await expect(third.signIn.sentence('Your new password is set.')).toBeVisible();
    });
    await page.reload();
    await expect(shell.signIn).toBeVisible();
    await signIn.signInAs(email, password);
    await expect(signIn.alert).toContainText("don't fit together");
    await signIn.signInAs(email, 'new yellow river');
    await expect(apps.heading).toBeVisible();
    await page.goto(reset);
    await signIn.password.fill('tall yellow river');
    await signIn.setPassword.click();
    await expect(signIn.alert).toContainText('no longer counts');

    // Removed, they belong nowhere.
    await people.open();
    await people.choose(name, 'Remove from the workspace');
    await people.removing.getByRole('button', { name: 'Remove' }).click();
    await expect(people.person(email)).toBeHidden();
    await page.goto('/');
    await expect(
      page.getByRole('heading', { name: /belong to no workspace/ }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(shell.signIn).toBeVisible();
  });
});

test('a changed password ends other sessions; signing out ends one’s own', async ({
  browser,
  people,
  troubles,
  uniqueName,
}) => {
  troubles.expect(/status of 40[01]/);
  const name = uniqueName('Vera');
  const email = emailOf(name);
  await people.open();
  const link = await people.invite(email, 'Viewer');
  const first = await otherBrowser(browser, troubles);
  const second = await otherBrowser(browser, troubles);
  await first.page.goto(link);
  await first.signIn.name.fill(name);
  await first.signIn.password.fill(password);
  await first.signIn.join.click();
  await expect(first.apps.heading).toBeVisible();
  await second.page.goto('/settings/you');
  await second.signIn.signInAs(email, password);
  await expect(second.you.name).toHaveValue(name);

  await first.you.open();
  await expect(first.you.line('this browser')).toBeVisible();
  await expect(first.page.getByRole('button', { name: 'Sign out', exact: true })).toHaveCount(1);
  await first.you.currentPassword.fill('not the password');
  await first.you.newPassword.fill('tall yellow river');
  await first.you.changePassword.click();
  await expect(first.signIn.alert).toContainText('not your current password');
  await first.you.currentPassword.fill(password);
  await first.you.changePassword.click();
  await expect(first.shell.toast).toContainText('Your password is changed');
  await second.page.reload();
  await expect(second.shell.signIn).toBeVisible();
  await first.page.reload();
  await expect(first.you.name).toHaveValue(name);
  await first.shell.choosePersonal('Sign out');
  await expect(first.shell.signIn).toBeVisible();
  await first.page.goto('/');
  await expect(first.shell.signIn).toBeVisible();
  await first.context.close();
  await second.context.close();
});

test('a passkey is added, signs in, and is removed', async ({
  browser,
  people,
  troubles,
  uniqueName,
}) => {
  troubles.expect(/status of 40[01]/);
  const name = uniqueName('Petra');
  const email = emailOf(name);
  await people.open();
  const link = await people.invite(email, 'Viewer');
  const { context, page, signIn, apps, shell, you } = await otherBrowser(browser, troubles);
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(link);
  await signIn.name.fill(name);
  await signIn.password.fill(password);
  await signIn.join.click();
  await expect(apps.heading).toBeVisible();
  await you.open();
  await you.passkeyName.fill('Work laptop');
  await you.addPasskey.click();
  await expect(you.line('Work laptop')).toBeVisible();
  await shell.choosePersonal('Sign out');
  await expect(shell.signIn).toBeVisible();
  await signIn.withPasskey.click();
  await expect(apps.heading).toBeVisible();
  await you.open();
  await you.removePasskey('Work laptop');
  await expect(you.line('Work laptop')).toBeHidden();
  await shell.choosePersonal('Sign out');
  await signIn.withPasskey.click();
  await expect(signIn.alert).toBeVisible();
  await context.close();
});

test('a personal token works for a script until it is ended', async ({
  page,
  you,
  playwright,
  baseURL,
  uniqueName,
}) => {
  const name = uniqueName('Nightly');
  await you.open();
  await you.tokenName.fill(name);
  await you.makeToken.click();
  const token = await you.shownToken();
  const script = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
    storageState: { cookies: [], origins: [] },
  });
  expect((await script.get('/api/v1/apps')).status()).toBe(200);
  await page.reload();
  await expect(you.line(name)).toContainText('used');
  await expect(page.getByText(token)).toBeHidden();
  await you.endToken(name);
  await expect(you.line(name)).toBeHidden();
  expect((await script.get('/api/v1/apps')).status()).toBe(401);
  await script.dispose();
});

test('the audit says who did what, and is downloaded', async ({
  api,
  audit,
  page,
  people,
  uniqueName,
}) => {
  const { name } = await api.readDraft(await api.createExample());
  const email = emailOf(uniqueName('Awaited'));
  await people.open();
  await people.invite(email, 'Viewer');
  await audit.open();
  await expect(audit.entry(`${owner.name} invited ${email} as viewer`)).toBeVisible();
  const published = audit.entry(`Admin token published version 1 of ${name}`);
  await expect(published.first()).toContainText('by the admin token');
  const downloading = page.waitForEvent('download');
  await audit.download.click();
  const file = await (await downloading).path();
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { deed: string; subject: string });
  expect(entries.some(({ deed, subject }) => deed === 'person-invited' && subject === email)).toBe(
    true,
  );
});

test('another workspace is made and gone to, and has its own apps', async ({
  browser,
  people,
  troubles,
  uniqueName,
}) => {
  troubles.expect(/status of 40[14]/);
  const name = uniqueName('Wanda');
  await people.open();
  const link = await people.invite(emailOf(name), 'Owner');
  const {
    context,
    page,
    signIn,
    apps,
    shell,
    people: hers,
  } = await otherBrowser(browser, troubles);
  await page.goto(link);
  await signIn.name.fill(name);
  await signIn.password.fill(password);
  await signIn.join.click();
  await expect(apps.heading).toBeVisible();
  await shell.choosePersonal('New workspace');
  await hers.workspaceName.last().fill(`${name}'s place`);
  await page.getByRole('button', { name: 'Make the workspace' }).click();
  await expect(apps.noAppsYet).toBeVisible();
  await page.goto('/apps/bright_smile_clinic');
  await expect(page.getByText('Bright Smile')).toBeHidden();
  await page.getByRole('button', { name: 'Your account and workspace' }).click();
  await page.getByRole('menuitemradio').filter({ hasNotText: name }).first().click();
  await expect(page.getByRole('link', { name: 'Bright Smile Clinic' }).first()).toBeVisible();
  // The workspace that other tests work in keeps the owners it had.
  await hers.open();
  await hers.choose(name, 'Leave the workspace');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(apps.noAppsYet).toBeVisible();
  await context.close();
});
