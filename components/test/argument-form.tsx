'use client';

import { History } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ArgumentSpec } from '@/lib/core/parameters/llm-parameters';
import { Button } from '../ui/button';
import { Menu } from '../ui/menu';
import { useReadOnly } from '../ui/read-only';
import { TextField } from '../ui/text-field';
import { ArgumentField } from './argument-field';
import type { TypedArguments, ValueProblem } from './argument-values';
import { FieldGroup } from './field-group';
import type { Sample, TypedSample } from './use-sample';

interface ArgumentFormProps {
  specs: readonly ArgumentSpec[];
  /** Variables of the conversation that are asked for as well. */
  variables: readonly string[];
  sample: Sample;
  problems: ReadonlyMap<string, ValueProblem>;
  /** Whether to say of what is left out that it is missing. */
  tellsMissing: boolean;
}

function isTyped({ typed }: Sample): boolean {
  return Object.keys(typed.arguments).length + Object.keys(typed.variables).length > 0;
}

/** A few words by which one knows what was typed: its first values. */
function wordsOf(sample: TypedSample): string {
  const texts = [...Object.values(sample.arguments), ...Object.values(sample.variables)];
  const words = texts
    .filter((value): value is string => typeof value === 'string' && value !== '')
    .join(', ');
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

/** One field for each argument an assistant could give, and what was typed lately. */
export function ArgumentForm(props: ArgumentFormProps) {
  const { specs, variables, sample, problems, tellsMissing } = props;
  const t = useTranslations('test');
  const isReadOnly = useReadOnly();
  const { typed, setTyped } = sample;
  const setArguments = (next: TypedArguments) => setTyped({ ...typed, arguments: next });
  const problemAt = (path: string) => {
    const problem = problems.get(path);
    return problem === 'missing' && !tellsMissing ? undefined : problem;
  };
  const earlier = sample.earlier.filter((each) => wordsOf(each) !== '');
  return (
    <div className="flex flex-col gap-4">
      {specs.length === 0 ? <p className="text-muted">{t('noArguments')}</p> : null}
      {specs.map((spec) => (
        <ArgumentField
          key={spec.argument}
          spec={spec}
          path={spec.argument}
          typed={typed.arguments[spec.argument]}
          onChange={(value) => setArguments({ ...typed.arguments, [spec.argument]: value })}
          problemAt={problemAt}
        />
      ))}
      {variables.length > 0 ? (
        <FieldGroup label={t('variables')} description={t('variablesHelp')}>
          {variables.map((name) => (
            <TextField
              key={name}
              label={
                <bdi dir="ltr" className="font-mono text-sm font-normal">
                  {name}
                </bdi>
              }
              value={typed.variables[name] ?? ''}
              onChange={(text) =>
                setTyped({ ...typed, variables: { ...typed.variables, [name]: text } })
              }
            />
          ))}
        </FieldGroup>
      ) : null}
      {!isReadOnly && (isTyped(sample) || earlier.length > 0) ? (
        <div className="flex flex-wrap gap-2">
          {earlier.length > 1 ? (
            <Menu
              label={t('earlierValues')}
              trigger={
                <Button size="small" icon={<History aria-hidden className="size-4" />}>
                  {t('earlierValues')}
                </Button>
              }
              actions={earlier.map((each, index) => ({
                id: String(index),
                label: wordsOf(each),
                onAction: () => setTyped(each),
              }))}
            />
          ) : null}
          <Button size="small" variant="quiet" onPress={sample.clear}>
            {t('clear')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
