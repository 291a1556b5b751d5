import { stringifyJson } from '../json/json';
import { appSchema, type App } from './app-schema';

/** The app with its keys in canonical order and every default written. */
export function canonicalApp(app: App): App {
  const parsed = appSchema.safeParse(app);
  return parsed.success ? parsed.data : app;
}

/**
 * The app file as canonical JSON text: keys in the schema's order, two spaces of indent, every digit
 * kept. What is read back from it is written the same again.
 */
export function writeApp(app: App): string {
  return `${stringifyJson(canonicalApp(app), 2)}\n`;
}
