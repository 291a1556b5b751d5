import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import { missingParameters } from '@/lib/core/recipe/missing-parameters';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { renderFields } from './fields-of-parameter';
import { ParameterList } from './parameter-list';
import { newParameter, useParameterList } from './parameter-list-edit';
import type { RequestOfParameter } from './request-of-parameter';

interface RequestParametersProps {
  request: RequestOfParameter;
  /** Names the request above its parameters: only where there are several. */
  isNamed: boolean;
}

/** The parameters of one request, and those that it lacks. */
export function RequestParameters({ request, isNamed }: RequestParametersProps) {
  const t = useTranslations('parameters');
  const { letter, source } = request;
  const place = ['recipe', 'sources', letter, 'params'];
  const list = useParameterList(place);
  const label = t('listOf', { letter });
  return (
    <div {...fieldPlace(place.join('.'))} className="flex min-w-0 flex-col gap-2">
      {isNamed ? (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="flex min-w-0 items-baseline gap-2">
            <span className="shrink-0">{t('request', { letter })}</span>
            <bdi dir="ltr" className="truncate font-mono text-sm text-muted">
              {source.method} {source.url}
            </bdi>
          </h3>
          <Button
            size="small"
            aria-label={t('addFor', { letter })}
            icon={<Plus aria-hidden className="size-4" />}
            onPress={() => list.add(newParameter)}
          >
            {t('add')}
          </Button>
        </div>
      ) : null}
      {isNamed && list.entries.length === 0 ? <p className="text-muted">{t('noneHere')}</p> : null}
      <ParameterList
        label={label}
        place={place}
        list={list}
        request={request}
        renderFields={renderFields}
      />
      <Missing letter={letter} onAdd={list.add} />
    </div>
  );
}

interface MissingProps {
  letter: string;
  onAdd: ReturnType<typeof useParameterList>['add'];
}

/** Placeholders of the request that stand for nothing, each with the parameter that fills it. */
function Missing({ letter, onAdd }: MissingProps) {
  const t = useTranslations('parameters');
  const { tool } = useToolEditor();
  const missing = missingParameters(tool.recipe, letter);
  return missing.map(({ name, parameter }) => {
    const written = () => (
      <bdi dir="ltr" className="font-mono text-sm">
        {name}
      </bdi>
    );
    return (
      <div
        key={name}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-dashed border-control px-3 py-2"
      >
        <p className="min-w-0 wrap-anywhere">{t.rich('missing', { name: written })}</p>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => onAdd(parameter)}
        >
          <span>{t.rich('addMissing', { name: written })}</span>
        </Button>
      </div>
    );
  });
}
