import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import { Button } from '../ui/button';
import { ParameterList } from './parameter-list';
import { newParameter, useParameterList } from './parameter-list-edit';
import type { ParameterSlot } from './parameter-slot';

/** The parts of a group as they are shown inside of it, however deep. */
export function renderFields(slot: ParameterSlot) {
  return <FieldsOfParameter slot={slot} />;
}

/** The parts that a group, or each entry of a list, is made of. */
function FieldsOfParameter({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  const place = [...slot.place, 'fields'];
  const list = useParameterList(place);
  const label = t(slot.parameter.type === 'array' ? 'entryFields' : 'fields');
  const error = slot.problem('fields');
  return (
    <div {...fieldPlace(`${slot.path}.fields`)} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h4 className="font-medium">{label}</h4>
          <p className="text-sm text-muted">
            {t(list.entries.length === 0 ? 'noFields' : 'fieldsHelp')}
          </p>
        </div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onPress={() => list.add(newParameter)}
        >
          {t('addField')}
        </Button>
      </div>
      {error && list.entries.length === 0 ? <p className="text-sm text-danger">{error}</p> : null}
      <ParameterList
        label={label}
        place={place}
        list={list}
        request={null}
        renderFields={renderFields}
      />
    </div>
  );
}
