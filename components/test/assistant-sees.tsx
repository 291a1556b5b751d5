/* eslint-disable @next/next/no-img-element -- the picture is inside the answer, not at an address */
import type { TestResult } from '@/lib/contract/test-request';
import { grouped } from '@/lib/client/size-words';
import { TextBlock } from '../json/text-block';
import { JsonTree } from '../json/json-tree';
import { type Json, parseJson } from '@/lib/core/json/json';

type Block = TestResult['content'][number];

function jsonOf(text: string): Json | null {
  try {
    const value = parseJson(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function TextOfBlock({ text }: { text: string }) {
  const value = jsonOf(text);
  if (value === null) return <TextBlock text={text} label="What the assistant sees" />;
  return (
    <div className="max-h-96 overflow-auto rounded-lg border border-line bg-surface px-2.5 py-2">
      <JsonTree value={value} label="result" />
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  const { type, text, data, mimeType } = block;
  if (type === 'text' && typeof text === 'string') return <TextOfBlock text={text} />;
  if (type === 'image' && typeof data === 'string') {
    return (
      <img
        alt="The picture in the answer"
        className="max-h-80 max-w-full rounded-lg border border-line"
        src={`data:${String(mimeType)};base64,${data}`}
      />
    );
  }
  if (type === 'audio' && typeof data === 'string') {
    return <audio controls className="w-full" src={`data:${String(mimeType)};base64,${data}`} />;
  }
  return <TextBlock text={JSON.stringify(block, null, 2)} label="What the assistant sees" />;
}

function charactersOf(result: TestResult): number {
  return result.content.reduce(
    (sum, { text }) => sum + (typeof text === 'string' ? text.length : 0),
    0,
  );
}

/** Exactly what the model is given, and what was meant to be in it and is not there. */
export function AssistantSees({ result }: { result: TestResult }) {
  return (
    <section className="flex flex-col gap-2">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">The assistant sees</h3>
        <span className="text-sm text-muted">{grouped(charactersOf(result))} characters</span>
      </div>
      {result.content.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
      {result.missing_fields.length > 0 ? (
        <ul className="flex flex-col gap-1 text-sm text-ask">
          {result.missing_fields.map((field) => (
            <li key={field.path}>
              <bdi dir="ltr" className="font-mono">
                {field.path}
              </bdi>{' '}
              is not in the answer.
              {field.found_at.length > 0 ? (
                <>
                  {' '}
                  Did you mean{' '}
                  <bdi dir="ltr" className="font-mono">
                    {field.found_at.join(', ')}
                  </bdi>
                  ?
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {Object.keys(result.remembered).length > 0 ? (
        <p className="text-sm text-muted">
          Remembered for later:{' '}
          <bdi dir="ltr" className="font-mono">
            {Object.keys(result.remembered).join(', ')}
          </bdi>
        </p>
      ) : null}
    </section>
  );
}
