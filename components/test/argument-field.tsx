'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { stringifyJson } from '@/lib/core/json/json';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';
import { Checkbox } from '../ui/checkbox';
import { Select } from '../ui/select';
import { TextArea } from '../ui/text-area';
import { TextField } from '../ui/text-field';
import { argumentPlace } from './argument-place';
import {
  entryParameter,
  isChosen,
  isFreeObject,
  namedFields,
  type Typed,
  type ValueProblem,
} from './argument-values';
import { FieldGroup } from './field-group';
import { ListRows } from './list-rows';

export interface ArgumentFieldProps {
  spec: ArgumentSpec;
  /** Where the value stands in the arguments: `items.0.sku`. */
  path: string;
  typed: Typed | undefined;
  onChange: (typed: Typed) => void;
  problemAt: (path: string) => ValueProblem | undefined;
  /** It is an entry of a list, which goes by its number. */
  isEntry?: boolean;
}

/** An argument's name, and whether it has to be given. */
function ArgumentName({ spec, isMarked }: { spec: ArgumentSpec; isMarked: boolean }) {
  return (
    <>
      <bdi dir="ltr" className="font-mono text-sm font-normal">
        {spec.argument}
      </bdi>
      {isMarked ? (
        <span aria-hidden className="ms-1 text-danger">
          *
        </span>
      ) : null}
    </>
  );
}

function instructionOf({ value }: ArgumentSpec): ReactNode {
  if (typeof value !== 'string' || value === '') return undefined;
  return <span dir="auto">{value}</span>;
}

/** What a value may look like: the default, or an example of the format that is asked for. */
function exampleOf(spec: ArgumentSpec): string | undefined {
  if (spec.default !== undefined) {
    return typeof spec.default === 'string' ? spec.default : stringifyJson(spec.default);
  }
  if (spec.type !== 'string' || typeof spec.value !== 'string') return undefined;
  if (/YYYY-MM-DD[ T]HH:MM/i.test(spec.value)) return '2026-12-04 09:30';
  if (/YYYY-MM-DD/i.test(spec.value)) return '2026-12-04';
  return /HH:MM/i.test(spec.value) ? '09:30' : undefined;
}

/** The field of one value, as its type asks for: text, number, choice, rows, or fields of their own. */
export function ArgumentField(props: ArgumentFieldProps) {
  const { spec, path, typed, onChange } = props;
  const t = useTranslations('test');
  const isNull = typed === null;
  return (
    <div {...argumentPlace(path)} className="flex min-w-0 flex-col gap-1">
      <ValueField {...props} />
      {spec.nullable && !isChosen(spec) ? (
        <Checkbox isSelected={isNull} onChange={(chosen) => onChange(chosen ? null : '')}>
          <span className="text-sm text-muted">{t('emptyOnPurpose')}</span>
        </Checkbox>
      ) : null}
    </div>
  );
}

function ValueField(props: ArgumentFieldProps) {
  const { spec, path, typed, onChange, problemAt, isEntry = false } = props;
  const t = useTranslations('test');
  const problem = problemAt(path);
  const text = typeof typed === 'string' ? typed : '';
  const common = {
    label: <ArgumentName spec={spec} isMarked={spec.required && !isEntry} />,
    optional: !spec.required,
    description: instructionOf(spec),
    error: problem && t(`problem.${problem}`),
  };
  if (isChosen(spec)) {
    const yesNo = [
      { id: 'true', label: t('yes') },
      { id: 'false', label: t('no') },
    ];
    const values = spec.values
      ?.filter((value) => value !== null)
      .map((value) => ({
        id: stringifyJson(value),
        label: typeof value === 'string' ? value : stringifyJson(value),
      }));
    const options = [
      ...(spec.required ? [] : [{ id: '', label: t('notGiven') }]),
      ...(spec.nullable ? [{ id: 'null', label: t('emptyValue') }] : []),
      ...(values ?? yesNo),
    ];
    const chosen = typed === null ? 'null' : text;
    return (
      <Select
        {...common}
        placeholder={t('choose')}
        options={options}
        value={options.some(({ id }) => id === chosen) ? chosen : null}
        onChange={(id) => onChange(id === 'null' ? null : id)}
      />
    );
  }
  if (typed === null) {
    return <TextField {...common} isDisabled value="" placeholder={t('emptyValue')} />;
  }
  if (spec.type === 'array') {
    const rows = Array.isArray(typed) ? typed : [];
    const entry = entryParameter(spec);
    return (
      <ListRows {...common} rows={rows} onChange={onChange}>
        {(row, index) => (
          <ArgumentField
            isEntry
            spec={{ ...entry, argument: t('entry', { number: index + 1 }) }}
            path={`${path}.${index}`}
            typed={row}
            onChange={(next) => onChange(rows.with(index, next))}
            problemAt={problemAt}
          />
        )}
      </ListRows>
    );
  }
  if (isFreeObject(spec)) {
    return (
      <TextArea
        {...common}
        description={
          <>
            {common.description}
            <span className="block">{t('asJson')}</span>
          </>
        }
        mono
        rows={3}
        placeholder="{ }"
        isRequired={spec.required}
        value={text}
        onChange={onChange}
      />
    );
  }
  if (spec.type === 'object') {
    const fields = typeof typed === 'object' && !Array.isArray(typed) ? typed : {};
    return (
      <FieldGroup {...common}>
        {namedFields(spec).map((field) => (
          <ArgumentField
            key={field.argument}
            spec={field}
            path={`${path}.${field.argument}`}
            typed={fields[field.argument]}
            onChange={(next) => onChange({ ...fields, [field.argument]: next })}
            problemAt={problemAt}
          />
        ))}
      </FieldGroup>
    );
  }
  return (
    <TextField
      {...common}
      isRequired={spec.required}
      inputMode={spec.type === 'string' ? undefined : 'decimal'}
      placeholder={exampleOf(spec)}
      value={text}
      onChange={onChange}
    />
  );
}
