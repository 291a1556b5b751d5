import { ChevronDown, ChevronUp, Lightbulb, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fieldPlace } from '@/lib/client/field-place';
import { entryKind, parameterKind } from '@/lib/core/parameters/change-type';
import { parameterOrigins } from '@/lib/core/parameters/parameter-schema';
import { renameParameter } from '@/lib/core/recipe/rename-parameter';
import { useToolEditor } from '../tools/tool-editor-context';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/checkbox';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import { InstructionField } from './instruction-field';
import { MoreFields } from './more-fields';
import type { ParameterSlot, RenderFields } from './parameter-slot';
import { PlaceField } from './place-field';
import type { RequestOfParameter } from './request-of-parameter';
import { AllowedValuesField, EntryTypeField, TypeField } from './type-fields';
import { FixedValueField, VariableField } from './value-fields';

interface ParameterPanelProps {
  /** The parts of a group, which are parameters again. */
  renderFields: RenderFields;
  id: string;
  slot: ParameterSlot;
  /** Null for a field of another parameter. */
  request: RequestOfParameter | null;
  index: number;
  count: number;
  sharedWith: readonly string[];
  onMove: (from: number, to: number) => void;
  onDelete: () => void;
}

/** Everything about one parameter. */
export function ParameterPanel(props: ParameterPanelProps) {
  const { id, slot, request, sharedWith, renderFields } = props;
  const t = useTranslations('parameters');
  const { parameter } = slot;
  const kind = parameterKind(slot.raw);
  const hasFields = kind === 'object' || (kind === 'array' && entryKind(slot.raw) === 'object');
  return (
    <div
      id={id}
      role="group"
      aria-label={slot.name || t('nameless')}
      className="flex min-w-0 flex-col gap-4 border-t border-line bg-sunken p-3 sm:p-4"
    >
      {sharedWith.length > 0 ? <SharedNote slot={slot} letters={sharedWith} /> : null}
      {slot.advice.map((sentence) => (
        <p key={sentence} className="flex items-start gap-2">
          <Lightbulb aria-hidden className="mt-0.5 size-4 shrink-0 text-ask" />
          <span dir="auto" className="min-w-0">
            {sentence}
          </span>
        </p>
      ))}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <NameField slot={slot} request={request} index={props.index} />
        {request ? <OriginField slot={slot} /> : <TypeField slot={slot} />}
      </div>
      <div {...fieldPlace(`${slot.path}.value`)}>
        {request && parameter.from === 'fixed' ? (
          <FixedValueField slot={slot} request={request} />
        ) : request && parameter.from === 'variable' ? (
          <VariableField slot={slot} />
        ) : (
          <InstructionField slot={slot} />
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2">
        {request ? <TypeField slot={slot} /> : null}
        {kind === 'array' ? <EntryTypeField slot={slot} /> : null}
        {request ? <PlaceField slot={slot} request={request} index={props.index} /> : null}
      </div>
      {kind === 'choice' ? <AllowedValuesField slot={slot} /> : null}
      {hasFields ? renderFields(slot) : null}
      {parameter.from === 'fixed' ? null : (
        <div {...fieldPlace(`${slot.path}.required`)}>
          <Checkbox
            isSelected={parameter.required}
            onChange={(isRequired) => slot.set('required', isRequired)}
            description={t('requiredHelp')}
          >
            {t('requiredLabel')}
          </Checkbox>
        </div>
      )}
      <MoreFields slot={slot} isField={request === null} />
      <PanelActions {...props} />
    </div>
  );
}

function SharedNote({ slot, letters }: { slot: ParameterSlot; letters: readonly string[] }) {
  const t = useTranslations('parameters');
  return (
    <p className="text-muted">
      {t.rich(slot.problem('name') ? 'sharedDiffers' : 'shared', {
        letters: () => <bdi className="font-mono">{letters.join(', ')}</bdi>,
      })}
    </p>
  );
}

type NameFieldProps = Pick<ParameterPanelProps, 'slot' | 'request' | 'index'>;

function NameField({ slot, request, index }: NameFieldProps) {
  const t = useTranslations('parameters');
  const { edit } = useToolEditor();
  const [hasLeft, setHasLeft] = useState(slot.name !== '');
  return (
    <div {...fieldPlace(`${slot.path}.name`)}>
      <TextField
        mono
        label={t('name')}
        description={
          request
            ? t.rich('nameHelp', { example: () => <code dir="ltr">address.street</code> })
            : t('fieldNameHelp')
        }
        error={hasLeft ? slot.problem('name') : undefined}
        value={slot.name}
        onBlur={() => setHasLeft(true)}
        onChange={(name) => {
          if (!request) slot.set('name', name);
          else {
            edit.change(
              (tool) => renameParameter(tool, request.letter, index, name),
              `${slot.path}.name`,
            );
          }
        }}
      />
    </div>
  );
}

function OriginField({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  return (
    <div {...fieldPlace(`${slot.path}.from`)}>
      <Select
        label={t('whereFrom')}
        description={t(`originHelp.${slot.parameter.from}`)}
        error={slot.problem('from')}
        options={parameterOrigins.map((id) => ({ id, label: t(`origins.${id}`) }))}
        value={slot.parameter.from}
        onChange={(from) => {
          // An instruction is no value, and a value no variable's name.
          if (from !== slot.parameter.from)
            slot.change((raw) => ({ ...raw, from, value: '' }), 'from');
        }}
      />
    </div>
  );
}

type PanelActionsProps = Pick<ParameterPanelProps, 'index' | 'count' | 'onMove' | 'onDelete'>;

function PanelActions({ index, count, onMove, onDelete }: PanelActionsProps) {
  const t = useTranslations('parameters');
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3 empty:hidden">
      <Button
        size="small"
        isDisabled={index === 0}
        icon={<ChevronUp aria-hidden className="size-4" />}
        onPress={() => onMove(index, index - 1)}
      >
        {t('moveUp')}
      </Button>
      <Button
        size="small"
        isDisabled={index === count - 1}
        icon={<ChevronDown aria-hidden className="size-4" />}
        onPress={() => onMove(index, index + 1)}
      >
        {t('moveDown')}
      </Button>
      <Button
        size="small"
        variant="danger"
        className="ms-auto"
        icon={<Trash2 aria-hidden className="size-4" />}
        onPress={onDelete}
      >
        {t('delete')}
      </Button>
    </div>
  );
}
