import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { fieldPlace } from '@/lib/client/field-place';
import type { JsonPlace } from '@/lib/core/json/edit-json';
import type { TreeBranch, TreeLine } from '@/lib/core/parameters/dotted-tree';
import { sharedWith } from '@/lib/core/parameters/shared-argument';
import { destinations } from '@/lib/core/recipe/destinations';
import { instructionWarning } from '@/lib/core/tool/instruction-warning';
import { Button } from '../ui/button';
import { DragHandle } from '../ui/sortable-list';
import { ParameterLine } from './parameter-line';
import type { ParameterListEdit } from './parameter-list-edit';
import { ParameterPanel } from './parameter-panel';
import { type RenderFields, useParameterSlot } from './parameter-slot';
import type { RequestOfParameter } from './request-of-parameter';
import { indent } from './tree-indent';

interface ParameterItemProps {
  renderFields: RenderFields;
  place: JsonPlace;
  index: number;
  list: ParameterListEdit;
  request: RequestOfParameter | null;
  line: TreeLine | undefined;
}

/** One parameter: a line that unfolds to everything about it, with the groups that begin above it. */
export function ParameterItem(props: ParameterItemProps) {
  const { place, index, list, request, line } = props;
  const t = useTranslations('parameters');
  const slot = useParameterSlot(place);
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(slot.name === '');
  const own = request?.source.params[index];
  const shared = request && own ? sharedWith(request.sources, request.letter, own) : [];
  const hasAdvice =
    (slot.parameter.from === 'llm' && instructionWarning(slot.parameter) !== null) ||
    slot.advice.length > 0;
  const depth = line?.depth ?? 0;
  const leaf = line?.leaf ?? slot.name;
  return (
    <div {...fieldPlace(slot.path)} className="min-w-0">
      {line?.opens.map((branch) => (
        <Branch key={branch.depth} branch={branch} />
      ))}
      <div className="flex min-w-0 items-center px-1">
        <DragHandle />
        <ParameterLine
          slot={slot}
          label={typeof leaf === 'number' ? t('entry', { number: leaf + 1 }) : leaf}
          depth={depth}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
          panelId={panelId}
          places={request && own ? (destinations(request.source).get(own) ?? []) : null}
          sharedWith={shared}
          hasAdvice={hasAdvice}
        />
        <Button
          variant="quiet"
          size="icon"
          className="text-muted"
          aria-label={t('deleteNamed', { name: slot.name || t('nameless') })}
          icon={<Trash2 aria-hidden className="size-4" />}
          onPress={() => list.remove(index)}
        />
      </div>
      {isOpen ? (
        <ParameterPanel
          renderFields={props.renderFields}
          id={panelId}
          slot={slot}
          request={request}
          index={index}
          count={list.entries.length}
          sharedWith={shared}
          onMove={list.move}
          onDelete={() => list.remove(index)}
        />
      ) : null}
    </div>
  );
}

/** A list or group that the parameters under it build together. */
function Branch({ branch }: { branch: TreeBranch }) {
  const t = useTranslations('parameters');
  const { part, depth, kind } = branch;
  return (
    <div
      className="flex min-h-8 items-center gap-4 border-b border-line ps-[calc(3.875rem+var(--indent))] pe-3"
      style={indent(depth)}
    >
      <bdi dir={typeof part === 'number' ? undefined : 'ltr'} className="font-mono text-sm">
        {typeof part === 'number' ? t('entry', { number: part + 1 }) : part}
      </bdi>
      <span className="text-muted">{t(`branches.${kind}`)}</span>
    </div>
  );
}
