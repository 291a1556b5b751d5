import { rooms } from '@/lib/core/sentences/catalogue';
import { arabicSentences } from './arabic-sentences';
import type { Language } from './language';
import arActivity from './messages/ar/activity.json';
import arAnswer from './messages/ar/answer.json';
import arApps from './messages/ar/apps.json';
import arAssistants from './messages/ar/assistants.json';
import arBroken from './messages/ar/broken.json';
import arAudit from './messages/ar/audit.json';
import arCheck from './messages/ar/check.json';
import arConnect from './messages/ar/connect.json';
import arConnections from './messages/ar/connections.json';
import arJson from './messages/ar/json.json';
import arParameters from './messages/ar/parameters.json';
import arPeople from './messages/ar/people.json';
import arPublish from './messages/ar/publish.json';
import arRecipe from './messages/ar/recipe.json';
import arSafety from './messages/ar/safety.json';
import arSettings from './messages/ar/settings.json';
import arShell from './messages/ar/shell.json';
import arSignin from './messages/ar/signin.json';
import arTest from './messages/ar/test.json';
import arTools from './messages/ar/tools.json';
import arUi from './messages/ar/ui.json';
import arYou from './messages/ar/you.json';
import enActivity from './messages/en/activity.json';
import enAnswer from './messages/en/answer.json';
import enApps from './messages/en/apps.json';
import enAssistants from './messages/en/assistants.json';
import enBroken from './messages/en/broken.json';
import enAudit from './messages/en/audit.json';
import enCheck from './messages/en/check.json';
import enConnect from './messages/en/connect.json';
import enConnections from './messages/en/connections.json';
import enJson from './messages/en/json.json';
import enParameters from './messages/en/parameters.json';
import enPeople from './messages/en/people.json';
import enPublish from './messages/en/publish.json';
import enRecipe from './messages/en/recipe.json';
import enSafety from './messages/en/safety.json';
import enSettings from './messages/en/settings.json';
import enShell from './messages/en/shell.json';
import enSignin from './messages/en/signin.json';
import enTest from './messages/en/test.json';
import enTools from './messages/en/tools.json';
import enUi from './messages/en/ui.json';
import enYou from './messages/en/you.json';

type Rooms = typeof rooms;

// What the rules say is said in English by the rules themselves.
const sentences: { [Room in keyof Rooms]: Record<keyof Rooms[Room], string> } = rooms;

// One file for each noun of the product, named as the folder of components that shows it.
const en = {
  activity: enActivity,
  answer: enAnswer,
  apps: enApps,
  assistants: enAssistants,
  broken: enBroken,
  audit: enAudit,
  check: enCheck,
  connect: enConnect,
  connections: enConnections,
  json: enJson,
  parameters: enParameters,
  people: enPeople,
  publish: enPublish,
  recipe: enRecipe,
  safety: enSafety,
  sentences,
  settings: enSettings,
  shell: enShell,
  signin: enSignin,
  test: enTest,
  tools: enTools,
  ui: enUi,
  you: enYou,
};

export type Messages = typeof en;

const ar = {
  activity: arActivity,
  answer: arAnswer,
  apps: arApps,
  assistants: arAssistants,
  broken: arBroken,
  audit: arAudit,
  check: arCheck,
  connect: arConnect,
  connections: arConnections,
  json: arJson,
  parameters: arParameters,
  people: arPeople,
  publish: arPublish,
  recipe: arRecipe,
  safety: arSafety,
  sentences: arabicSentences,
  settings: arSettings,
  shell: arShell,
  signin: arSignin,
  test: arTest,
  tools: arTools,
  ui: arUi,
  you: arYou,
} satisfies Messages;

/** Every text of the screens in every language. */
export const messages: Record<Language, Messages> = { en, ar };

/** What is sent to a browser for a language: in English the rules' sentences come with their words. */
export const sentMessages = { en: { ...en, sentences: {} }, ar };
export type SentMessages = (typeof sentMessages)[Language];
