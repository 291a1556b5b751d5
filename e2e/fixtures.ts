import { randomBytes } from 'node:crypto';
import { expect, test as base } from 'playwright/test';
import { ActivityPage } from './pages/activity-page';
import { AnswerSection } from './pages/answer-section';
import { AppPage } from './pages/app-page';
import { AppsPage } from './pages/apps-page';
import { AssistantsPage } from './pages/assistants-page';
import { AuditPage } from './pages/audit-page';
import { CheckPanel } from './pages/check-panel';
import { ConnectionsPage } from './pages/connections-page';
import { OtherSidePage } from './pages/other-side-page';
import { ParametersSection } from './pages/parameters-section';
import { PeoplePage } from './pages/people-page';
import { RequestsSection } from './pages/requests-section';
import { SafetySection } from './pages/safety-section';
import { SettingsPage } from './pages/settings-page';
import { Shell } from './pages/shell';
import { SignInPage } from './pages/sign-in-page';
import { TestPane } from './pages/test-pane';
import { ToolPage } from './pages/tool-page';
import { ToolsPage } from './pages/tools-page';
import { TryPage } from './pages/try-page';
import { YouPage } from './pages/you-page';
import { ProductApi } from './product-api';
import { Troubles } from './troubles';
import { startUpstream, type Upstream } from './upstream/start';

interface Fixtures {
  troubles: Troubles;
  api: ProductApi;
  /** A name no other test uses, beginning with the given word. */
  uniqueName: (word: string) => string;
  shell: Shell;
  signIn: SignInPage;
  apps: AppsPage;
  app: AppPage;
  tools: ToolsPage;
  tool: ToolPage;
  pane: TestPane;
  tryIt: TryPage;
  parameters: ParametersSection;
  requests: RequestsSection;
  answer: AnswerSection;
  safety: SafetySection;
  connections: ConnectionsPage;
  otherSide: OtherSidePage;
  check: CheckPanel;
  activity: ActivityPage;
  assistants: AssistantsPage;
  settings: SettingsPage;
  people: PeoplePage;
  you: YouPage;
  audit: AuditPage;
}

interface WorkerFixtures {
  upstream: Upstream;
}

/** A test of the running product: it owns its data, and fails over anything the browser complains about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  upstream: [
    async ({}, provide) => {
      const upstream = await startUpstream();
      await provide(upstream);
      await upstream.close();
    },
    { scope: 'worker' },
  ],
  troubles: [
    async ({ context, baseURL }, provide) => {
      const troubles = new Troubles(baseURL ?? '');
      troubles.watch(context);
      await provide(troubles);
      expect(troubles.unexpected(), 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
  api: async ({ playwright, baseURL }, provide) => {
    const request = await playwright.request.newContext({
      baseURL,
      extraHTTPHeaders: { Authorization: `Bearer ${process.env.E2E_ADMIN_TOKEN ?? ''}` },
    });
    const api = new ProductApi(request);
    await provide(api);
    await api.forgetEverything();
    await request.dispose();
  },
  uniqueName: async ({}, provide) => {
    await provide((word) => `${word} ${randomBytes(4).toString('hex')}`);
  },
  shell: async ({ page }, provide) => provide(new Shell(page)),
  signIn: async ({ page }, provide) => provide(new SignInPage(page)),
  apps: async ({ page }, provide) => provide(new AppsPage(page)),
  app: async ({ page }, provide) => provide(new AppPage(page)),
  tools: async ({ page }, provide) => provide(new ToolsPage(page)),
  tool: async ({ page }, provide) => provide(new ToolPage(page)),
  pane: async ({ page }, provide) => provide(new TestPane(page)),
  tryIt: async ({ page }, provide) => provide(new TryPage(page)),
  parameters: async ({ page }, provide) => provide(new ParametersSection(page)),
  requests: async ({ page }, provide) => provide(new RequestsSection(page)),
  answer: async ({ page }, provide) => provide(new AnswerSection(page)),
  safety: async ({ page }, provide) => provide(new SafetySection(page)),
  connections: async ({ page }, provide) => provide(new ConnectionsPage(page)),
  otherSide: async ({ page }, provide) => provide(new OtherSidePage(page)),
  check: async ({ page }, provide) => provide(new CheckPanel(page)),
  activity: async ({ page }, provide) => provide(new ActivityPage(page)),
  assistants: async ({ page }, provide) => provide(new AssistantsPage(page)),
  settings: async ({ page }, provide) => provide(new SettingsPage(page)),
  people: async ({ page }, provide) => provide(new PeoplePage(page)),
  you: async ({ page }, provide) => provide(new YouPage(page)),
  audit: async ({ page }, provide) => provide(new AuditPage(page)),
});

export { expect };
