import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { knownVariables } from '@/lib/core/conversation/known-variables';
import { standingVariableNames } from '@/lib/core/conversation/standing-variables';
import { textOfValue, valueOfText } from '@/lib/core/parameters/typed-text';
import { useToolEditor } from '../tools/tool-editor-context';
import { SuggestField } from '../ui/suggest-field';
import { TokenField, type TokenOption } from '../ui/token-field';
import type { ParameterSlot } from './parameter-slot';
import type { RequestOfParameter } from './request-of-parameter';
import { TypedField } from './typed-field';

/** The known variables, each with what it holds in words. */
function useVariables() {
  const t = useTranslations('parameters');
  const { document } = useToolEditor();
  return knownVariables(document).map(({ name, kind }) => {
    const standing = standingVariableNames.find((each) => each === name);
    return {
      id: name,
      description: t(
        `variables.${kind === 'standing' && standing ? standing : kind === 'secret' ? 'secret' : 'remembered'}`,
      ),
    };
  });
}

/** Which variable of the conversation a parameter is. */
export function VariableField({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  return (
    <SuggestField
      label={t('variable')}
      description={t('variableHelp')}
      showLabel={t('showVariables')}
      suggestions={useVariables()}
      error={slot.problem('value')}
      value={textOf(slot.parameter.value)}
      onChange={(name) => slot.set('value', name)}
    />
  );
}

interface FixedValueFieldProps {
  slot: ParameterSlot;
  request: RequestOfParameter;
}

/** What can be put into a fixed value: other parameters, earlier answers, variables. */
function useInsertable(slot: ParameterSlot, request: RequestOfParameter): TokenOption[] {
  const t = useTranslations('parameters');
  const variables = useVariables();
  const { source, sources, letter } = request;
  const parameters = source.params.filter(
    (each) => each.from !== 'fixed' && each.name !== '' && each.name !== slot.name,
  );
  return [
    ...parameters.map(({ name }) => ({
      id: name,
      label: name,
      description: t('variables.parameter'),
    })),
    ...sources
      .filter(([other]) => other < letter)
      .map(([other]) => ({
        id: other,
        label: other,
        description: t('variables.answer', { letter: other }),
      })),
    ...variables.map(({ id, description }) => {
      const written = id.startsWith('secret.') ? id : `vars.${id}`;
      return { id: written, label: written, description };
    }),
  ];
}

/** What is sent every time. */
export function FixedValueField({ slot, request }: FixedValueFieldProps) {
  const t = useTranslations('parameters');
  const options = useInsertable(slot, request);
  const { parameter } = slot;
  const { type, value } = parameter;
  const isStructure = type === 'array' || type === 'object';
  if ((isStructure && !textOfValue(value).startsWith('{{')) || type === 'boolean') {
    return (
      <TypedField
        label={t('fixedValue')}
        error={slot.problem('value')}
        parameter={{ ...parameter, values: undefined }}
        value={value}
        onChange={(next) => slot.set('value', next ?? '')}
        isOptional={false}
      />
    );
  }
  return (
    <TokenField
      label={t('fixedValue')}
      description={t('fixedHelp')}
      error={slot.problem('value')}
      options={options}
      value={textOfValue(value)}
      onChange={(text) => slot.set('value', valueOfText(parameter, text, { isFinished: false }))}
    />
  );
}
