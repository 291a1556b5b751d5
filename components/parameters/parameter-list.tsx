import { useTranslations } from 'next-intl';
import { textOf } from '@/lib/client/draft-document';
import { jsonAt, type JsonPlace } from '@/lib/core/json/edit-json';
import { draftParameter } from '@/lib/core/parameters/draft-parameter';
import { dottedTree, type TreeLine } from '@/lib/core/parameters/dotted-tree';
import { destinations } from '@/lib/core/recipe/destinations';
import { SortableList } from '../ui/sortable-list';
import { ParameterItem } from './parameter-item';
import type { ParameterListEdit } from './parameter-list-edit';
import type { RenderFields } from './parameter-slot';
import type { RequestOfParameter } from './request-of-parameter';

interface ParameterListProps {
  label: string;
  place: JsonPlace;
  list: ParameterListEdit;
  /** Null for the fields of a parameter. */
  request: RequestOfParameter | null;
  renderFields: RenderFields;
}

/** Dots make groups only where a body is built of them. */
function treeLines({ entries }: ParameterListEdit, request: RequestOfParameter | null): TreeLine[] {
  const isBuilt = request === null || (request.source.body ?? 'json') === 'json';
  const places = request ? destinations(request.source) : null;
  const names = entries.map((entry) => textOf(jsonAt(entry, ['name'])));
  const dotted = names.map((name, index) => {
    const parameter = request?.source.params[index];
    const isInBody = !parameter || (places?.get(parameter)?.includes('body') ?? false);
    return isBuilt && isInBody ? name : name.replaceAll('.', '\\.');
  });
  return dottedTree(dotted);
}

/** Parameters one under the other, to be put in order and unfolded where they stand. */
export function ParameterList(props: ParameterListProps) {
  const { label, place, list, request, renderFields } = props;
  const t = useTranslations('parameters');
  if (list.entries.length === 0) return null;
  const lines = treeLines(list, request);
  return (
    <SortableList
      label={label}
      items={list.entries}
      nameOf={(entry) => draftParameter(entry).name || t('nameless')}
      onMove={list.move}
      className="overflow-clip rounded-xl border border-line bg-surface"
      itemClassName="border-line not-first:border-t"
    >
      {(_entry, index) => (
        <ParameterItem
          renderFields={renderFields}
          place={[...place, index]}
          index={index}
          list={list}
          request={request}
          line={lines[index]}
        />
      )}
    </SortableList>
  );
}
