import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { type Json, stringifyJson } from '@/lib/core/json/json';
import type { Parameter } from '@/lib/core/parameters/parameter-schema';
import { textOfValue, valueOfText } from '@/lib/core/parameters/typed-text';
import { Select } from '../ui/select';
import { TagField } from '../ui/tag-field';
import { TextArea } from '../ui/text-area';
import { TextField } from '../ui/text-field';

interface TypedFieldProps {
  label: string;
  description?: ReactNode;
  error?: string;
  parameter: Parameter;
  value: Json | undefined;
  /** Undefined takes the value away. */
  onChange: (value: Json | undefined) => void;
  isOptional: boolean;
}

const none = 'none';

/** A value in the form of its parameter's type: a choice, yes or no, entries, JSON, or a text. */
export function TypedField(props: TypedFieldProps) {
  const { label, description, error, parameter, value, onChange, isOptional } = props;
  const t = useTranslations('parameters');
  const common = { label, description, error, optional: isOptional };
  const { type } = parameter;
  const isList = type === 'array';

  if (!isList && (parameter.values || (type === 'boolean' && typeof value !== 'string'))) {
    const values = parameter.values ?? [true, false];
    const words = (each: Json) =>
      typeof each === 'boolean' ? t(each ? 'yes' : 'no') : textOfValue(each);
    const choices = values.map((each) => ({ id: stringifyJson(each), label: words(each), each }));
    const options = isOptional
      ? [{ id: none, label: t('noDefault'), each: undefined }, ...choices]
      : choices;
    return (
      <Select
        {...common}
        placeholder={t('choose')}
        options={options.map(({ id, label: words }) => ({ id, label: words }))}
        value={value === undefined ? none : stringifyJson(value)}
        onChange={(id) => onChange(options.find((option) => option.id === id)?.each)}
      />
    );
  }

  const holdsScalars = isList && parameter.fields === undefined;
  if (holdsScalars && (value === undefined || value === '' || Array.isArray(value))) {
    const entries = Array.isArray(value) ? value : [];
    const entryType = { type: parameter.items ?? 'string' };
    const read = (text: string) => valueOfText(entryType, text, { isFinished: true });
    return (
      <TagField
        {...common}
        listLabel={label}
        values={entries.map(textOfValue)}
        onAdd={(texts) => onChange([...entries, ...texts.map(read)])}
        onRemove={(index) => {
          const left = entries.toSpliced(index, 1);
          onChange(left.length === 0 && isOptional ? undefined : left);
        }}
        removeLabel={(text) => t('removeAllowed', { value: text })}
      />
    );
  }

  const text = textOfValue(value);
  const take = (next: string, isFinished: boolean) => {
    const read =
      next === '' && isOptional ? undefined : valueOfText(parameter, next, { isFinished });
    if (read !== value) onChange(read);
  };
  if (isList || type === 'object') {
    return (
      <TextArea
        {...common}
        mono
        rows={3}
        description={
          <>
            {description}{' '}
            {t.rich('fixedJsonHelp', {
              example: () => <code dir="ltr">{isList ? '[{"size": "L"}]' : '{"size": "L"}'}</code>,
            })}
          </>
        }
        value={text}
        onChange={(next) => take(next, false)}
        onBlur={() => take(text, true)}
      />
    );
  }
  return (
    <TextField
      {...common}
      inputMode={type === 'string' ? undefined : 'decimal'}
      value={text}
      onChange={(next) => take(next, false)}
      onBlur={() => take(text, true)}
    />
  );
}
