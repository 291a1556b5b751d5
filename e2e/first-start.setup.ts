import { expect, test as setup } from './fixtures';
import { owner } from './owner';

setup(
  'the first start makes the owner, on this machine, with a name, an e-mail and a password',
  async ({ page, context, signIn, apps, troubles }) => {
    troubles.expect(/status of 401/, /status of 422/);
    await page.goto('/');
    await expect(signIn.heading('Welcome to Toolwright')).toBeVisible();
    await signIn.name.fill(owner.name);
    await signIn.email.fill(owner.email);
    await signIn.password.fill('Password123!');
    await signIn.makeOwner.click();
    await expect(signIn.sentence(/easy to guess/)).toBeVisible();
    await signIn.password.fill(owner.password);
    await signIn.makeOwner.click();
    await expect(apps.heading).toBeVisible();

    await page.goto('/setup');
    await expect(signIn.sentence('This is set up already.')).toBeVisible();
    await context.storageState({ path: `${process.env.E2E_DATA_DIR}.signed-in.json` });
  },
);
