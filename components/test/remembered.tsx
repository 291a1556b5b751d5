import { useTranslations } from 'next-intl';
import { isJson, type JsonObject } from '@/lib/core/json/json';
import { leafText } from '../json/json-node';

/** The values among those that came as plain JSON. */
export function jsonValues(values: Readonly<Record<string, unknown>>): JsonObject {
  const entries = Object.entries(values).flatMap(([name, value]) =>
    isJson(value) ? [[name, value] as const] : [],
  );
  return Object.fromEntries(entries);
}

/** Values of the conversation, by name. */
export function ValueList({ values }: { values: JsonObject }) {
  return (
    <dl dir="ltr" className="flex flex-col gap-0.5 font-mono text-sm">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="wrap-anywhere">
          <dt className="inline text-muted">{name}: </dt>
          <dd className="inline">
            <bdi>{leafText(value)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What an answer leaves behind for later tools of the conversation. */
export function Remembered({ values }: { values: Readonly<Record<string, unknown>> }) {
  const t = useTranslations('test');
  const kept = jsonValues(values);
  if (Object.keys(kept).length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold">{t('remembered')}</h3>
      <p className="text-sm text-muted">{t('rememberedHelp')}</p>
      <ValueList values={kept} />
    </section>
  );
}
