import { ArrowRight, ChevronRight, CircleAlert, Lightbulb } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from 'react-aria-components';
import { parameterKind } from '@/lib/core/parameters/change-type';
import { textOfValue } from '@/lib/core/parameters/typed-text';
import type { Destination } from '@/lib/core/recipe/destinations';
import { classNames } from '../ui/class-names';
import type { ParameterSlot } from './parameter-slot';
import { usePlaceWords } from './place-words';
import { indent } from './tree-indent';

interface ParameterLineProps {
  slot: ParameterSlot;
  /** What of the name this line stands for: the rest is drawn above it as a tree. */
  label: string;
  /** How many lists and groups it is inside of. */
  depth: number;
  isOpen: boolean;
  onToggle: () => void;
  panelId: string;
  /** Where it ends up; null for a field, which goes where its parameter goes. */
  places: readonly Destination[] | null;
  sharedWith: readonly string[];
  hasAdvice: boolean;
}

/** Where the value comes from, in a few words. */
function OriginWords({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  const { from, value } = slot.parameter;
  if (from === 'llm') return t('originLines.llm');
  const text = textOfValue(value);
  if (text === '' && !slot.parameter.send_empty) return t('originLines.unset');
  return t.rich(`originLines.${from}`, {
    value: () => (
      <bdi className="font-mono text-sm text-ink">
        {from === 'fixed' ? JSON.stringify(text) : text}
      </bdi>
    ),
  });
}

/** One parameter in a line, which unfolds it. */
export function ParameterLine(props: ParameterLineProps) {
  const { slot, label, depth, isOpen, onToggle, panelId, places, sharedWith, hasAdvice } = props;
  const t = useTranslations('parameters');
  const placeWords = usePlaceWords();
  const fieldCount = slot.parameter.fields?.length ?? 0;
  return (
    <Button
      data-fold
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelId : undefined}
      onPress={onToggle}
      className="group/line flex min-h-10 min-w-0 flex-1 items-center gap-2 rounded-md py-1.5 ps-1 pe-2 text-start outline-offset-[-2px] hover:bg-hover"
    >
      <span
        className={classNames(
          'grid min-w-0 flex-1 items-center gap-x-4',
          places === null
            ? 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,2fr)_7rem_5rem]'
            : 'grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,2fr)_7rem_5rem_minmax(0,2fr)_minmax(0,1.3fr)]',
        )}
      >
        <span className="flex min-w-0 items-center gap-2 ps-(--indent)" style={indent(depth)}>
          <ChevronRight
            aria-hidden
            className="size-4 shrink-0 text-muted transition-transform duration-100 group-aria-expanded/line:rotate-90 rtl:rotate-180 rtl:group-aria-expanded/line:rotate-90"
          />
          <span className="min-w-0 truncate">
            {label === '' ? (
              <span className="text-muted italic">{t('nameless')}</span>
            ) : (
              <bdi dir="ltr" className="font-mono text-sm" title={slot.name}>
                {label}
              </bdi>
            )}
            {fieldCount > 0 ? (
              <span className="ms-2 text-sm text-muted">
                {t('fieldCount', { count: fieldCount })}
              </span>
            ) : null}
            {sharedWith.length > 0 ? (
              <span className="ms-2 text-sm text-muted">
                {t.rich('sharedShort', {
                  letters: () => <bdi className="font-mono">{sharedWith.join(', ')}</bdi>,
                })}
              </span>
            ) : null}
          </span>
        </span>
        <span className="truncate text-muted">{t(`types.${parameterKind(slot.raw)}`)}</span>
        <span className="truncate text-muted max-sm:hidden">
          {slot.parameter.from === 'fixed'
            ? null
            : t(slot.parameter.required ? 'required' : 'optional')}
        </span>
        {places === null ? null : (
          <>
            <span className="truncate text-muted">
              <OriginWords slot={slot} />
            </span>
            <span className="flex min-w-0 items-center gap-1 text-muted">
              {places.length > 0 ? (
                <>
                  <ArrowRight aria-hidden className="size-3.5 shrink-0 rtl:-scale-x-100" />
                  <span className="sr-only">{t('goes', { place: placeWords(places) })}</span>
                  <span aria-hidden className="truncate">
                    {placeWords(places)}
                  </span>
                </>
              ) : (
                <span className="truncate">{t('goesNowhere')}</span>
              )}
            </span>
          </>
        )}
      </span>
      <span className="flex size-4 shrink-0">
        {slot.hasProblem ? (
          <CircleAlert role="img" aria-label={t('hasProblem')} className="size-4 text-danger" />
        ) : hasAdvice ? (
          <Lightbulb role="img" aria-label={t('hasAdvice')} className="size-4 text-ask" />
        ) : null}
      </span>
    </Button>
  );
}
