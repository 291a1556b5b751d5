import type { Page } from 'playwright/test';

/** The workspace's people, their roles, invitations, and the workspace's name. */
export class PeoplePage {
  readonly email;
  readonly role;
  readonly makeInvitation;
  readonly workspaceName;
  readonly saveName;
  readonly onlyOwners;
  readonly removing;

  constructor(private readonly page: Page) {
    this.email = page.getByRole('textbox', { name: 'E-mail' });
    this.role = page.getByRole('button', { name: /Role$/ });
    this.makeInvitation = page.getByRole('button', { name: 'Make the invitation' });
    this.workspaceName = page.getByRole('textbox', { name: 'Name of the workspace' });
    this.saveName = page.getByRole('button', { name: 'Save the name' });
    this.onlyOwners = page.getByText('Only owners see and change this.');
    this.removing = page.getByRole('dialog', { name: /^Remove/ });
  }

  async open() {
    await this.page.goto('/settings/people');
  }

  /** Invites somebody and gives the link that is shown once. */
  async invite(email: string, role: 'Owner' | 'Editor' | 'Viewer'): Promise<string> {
    await this.email.fill(email);
    await this.role.click();
    await this.page.getByRole('option', { name: role }).click();
    await this.makeInvitation.click();
    await this.page.getByText(`Invited ${email}.`).waitFor();
    return this.page.getByText(/\/invitation\//).innerText();
  }

  person(email: string) {
    return this.page.getByRole('listitem').filter({ hasText: email });
  }

  async changeRole(name: string, role: 'Owner' | 'Editor' | 'Viewer') {
    await this.page.getByRole('button', { name: `Role of ${name}` }).click();
    await this.page.getByRole('option', { name: role }).click();
  }

  async choose(name: string, action: string) {
    await this.page.getByRole('button', { name: `More for ${name}` }).click();
    await this.page.getByRole('menuitem', { name: action }).click();
  }

  /** Makes a link for a new password and gives it. */
  async resetLink(name: string): Promise<string> {
    await this.choose(name, 'Make a link for a new password');
    await this.page.getByRole('button', { name: 'Make the link' }).click();
    const link = await this.page.getByText(/\/reset\//).innerText();
    await this.page.getByRole('button', { name: 'Done' }).click();
    return link;
  }
}
