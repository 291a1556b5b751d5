'use client';

import { useState } from 'react';
import { type Json, parseJson } from '@/lib/core/json/json';
import { Button } from '../ui/button';
import { JsonTree } from './json-tree';
import { TextBlock } from './text-block';

function jsonOf(text: string): Json | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** A body: as a tree where it is JSON, and always as it came. */
export function BodyView({ text, label }: { text: string; label: string }) {
  const [isRaw, setIsRaw] = useState(false);
  const value = jsonOf(text);
  const hasTree = typeof value === 'object' && value !== null;
  if (text === '') return <p className="text-muted">Empty.</p>;
  if (!hasTree) return <TextBlock text={text} label={label} />;
  return (
    <div className="flex flex-col gap-1.5">
      {isRaw ? (
        <TextBlock text={text} label={label} />
      ) : (
        <div className="max-h-96 overflow-auto rounded-lg border border-line bg-surface px-2.5 py-2">
          <JsonTree value={value} label={label} />
        </div>
      )}
      <Button size="small" variant="quiet" className="self-start" onPress={() => setIsRaw(!isRaw)}>
        {isRaw ? 'Show as a tree' : 'Show as it came'}
      </Button>
    </div>
  );
}
