'use client';

import { stringifyJson } from '@/lib/core/json/json';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';
import { Select } from '../ui/select';
import { TextArea } from '../ui/text-area';
import { TextField } from '../ui/text-field';
import type { TypedArguments } from './argument-values';

interface ArgumentFormProps {
  specs: readonly ArgumentSpec[];
  typed: TypedArguments;
  onChange: (typed: TypedArguments) => void;
}

const notGiven = { id: '', label: 'Not given' };

function choicesOf(spec: ArgumentSpec): { id: string; label: string }[] | null {
  if (spec.values) {
    return spec.values.map((value) => ({
      id: stringifyJson(value),
      label: typeof value === 'string' ? value : stringifyJson(value),
    }));
  }
  if (spec.type !== 'boolean') return null;
  return [
    { id: 'true', label: 'true' },
    { id: 'false', label: 'false' },
  ];
}

interface ArgumentFieldProps {
  spec: ArgumentSpec;
  value: string;
  onChange: (text: string) => void;
}

function ArgumentField({ spec, value, onChange }: ArgumentFieldProps) {
  const common = {
    label: (
      <bdi dir="ltr" className="font-mono text-sm font-normal">
        {spec.argument}
      </bdi>
    ),
    optional: !spec.required,
    description: typeof spec.value === 'string' && spec.value !== '' ? spec.value : undefined,
  };
  const choices = choicesOf(spec);
  if (choices) {
    return (
      <Select {...common} options={[notGiven, ...choices]} value={value} onChange={onChange} />
    );
  }
  if (spec.type === 'array' || spec.type === 'object') {
    return (
      <TextArea
        {...common}
        mono
        rows={3}
        placeholder={spec.type === 'array' ? '["…"]' : '{ }'}
        value={value}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      {...common}
      inputMode={spec.type === 'string' ? undefined : 'decimal'}
      placeholder={spec.default === undefined ? undefined : stringifyJson(spec.default)}
      value={value}
      onChange={onChange}
    />
  );
}

/** One field for each argument an assistant could give. */
export function ArgumentForm({ specs, typed, onChange }: ArgumentFormProps) {
  if (specs.length === 0) return <p className="text-muted">This tool takes no arguments.</p>;
  return (
    <div className="flex flex-col gap-4">
      {specs.map((spec) => (
        <ArgumentField
          key={spec.argument}
          spec={spec}
          value={typed[spec.argument] ?? ''}
          onChange={(text) => onChange({ ...typed, [spec.argument]: text })}
        />
      ))}
    </div>
  );
}
