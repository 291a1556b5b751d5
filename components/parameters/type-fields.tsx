import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import type { Json } from '@/lib/core/json/json';
import {
  changeEntryKind,
  changeKind,
  type EntryKind,
  entryKind,
  type ParameterKind,
  parameterKind,
} from '@/lib/core/parameters/change-type';
import { textOfValue, valueOfText } from '@/lib/core/parameters/typed-text';
import { Select } from '../ui/select';
import { TagField } from '../ui/tag-field';
import type { ParameterSlot } from './parameter-slot';

const kinds: ParameterKind[] = [
  'string',
  'choice',
  'integer',
  'number',
  'boolean',
  'array',
  'object',
];
const entryKinds: EntryKind[] = ['string', 'integer', 'number', 'boolean', 'object'];

/** What a parameter is: a text, a number, a list and so on. */
export function TypeField({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  const kind = parameterKind(slot.raw);
  const offered = kinds.filter(
    (each) => each !== 'choice' || slot.parameter.from === 'llm' || kind === each,
  );
  return (
    <div {...fieldPlace(`${slot.path}.type`)}>
      <Select
        label={t('type')}
        error={slot.problem('type')}
        options={offered.map((id) => ({
          id,
          label: t(`types.${id}`),
          description: t(`typeHelp.${id}`),
        }))}
        value={kind}
        onChange={(id) => {
          const next = kinds.find((each) => each === id);
          if (next) slot.change((raw) => changeKind(raw, next), 'type');
        }}
      />
    </div>
  );
}

/** What a list holds. */
export function EntryTypeField({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  return (
    <div {...fieldPlace(`${slot.path}.items`)}>
      <Select
        label={t('entryType')}
        error={slot.problem('items')}
        options={entryKinds.map((id) => ({ id, label: t(`types.${id}`) }))}
        value={entryKind(slot.raw)}
        onChange={(id) => {
          const next = entryKinds.find((each) => each === id);
          if (next) slot.change((raw) => changeEntryKind(raw, next), 'items');
        }}
      />
    </div>
  );
}

/** Whether a parameter that is no choice can have allowed values that people would type. */
export function mayListValues({ parameter, raw }: ParameterSlot): boolean {
  const { from, type } = parameter;
  if (parameterKind(raw) === 'choice') return false;
  if (Array.isArray(raw.values)) return type !== 'object';
  if (from !== 'llm') return false;
  return type === 'integer' || type === 'number' || (type === 'array' && !parameter.fields);
}

/** The values that the assistant may give. */
export function AllowedValuesField({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  const { parameter, raw } = slot;
  const values = Array.isArray(raw.values) ? raw.values : [];
  const one =
    parameter.type === 'array' ? { type: parameter.items ?? 'string' } : { type: parameter.type };
  const read = (text: string): Json => valueOfText(one, text, { isFinished: true });
  const isChoice = parameterKind(raw) === 'choice';
  function add(texts: string[]) {
    const known = new Set(values.map(textOfValue));
    const fresh = [...new Set(texts)].filter((text) => !known.has(text));
    if (fresh.length > 0) slot.set('values', [...values, ...fresh.map(read)]);
  }
  function remove(index: number) {
    const left = values.toSpliced(index, 1);
    slot.set('values', left.length === 0 && !isChoice ? undefined : left);
  }
  return (
    <div {...fieldPlace(`${slot.path}.values`)}>
      <TagField
        label={t('allowed')}
        listLabel={t('allowed')}
        description={t('allowedHelp')}
        optional={!isChoice}
        placeholder={t('addAllowed')}
        inputMode={one.type === 'integer' || one.type === 'number' ? 'decimal' : 'text'}
        error={slot.problem('values')}
        values={values.map(textOfValue)}
        onAdd={add}
        onRemove={remove}
        removeLabel={(value) => t('removeAllowed', { value })}
      />
    </div>
  );
}
