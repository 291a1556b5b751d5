import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { fieldPlace } from '@/lib/client/field-place';
import { textOf } from '@/lib/client/draft-document';
import { mayShow } from '@/lib/core/annotations/approval-card';
import { argumentName } from '@/lib/core/naming/argument-name';
import { Checkbox } from '../ui/checkbox';
import { Select } from '../ui/select';
import { TextField } from '../ui/text-field';
import { AllowedValuesField, mayListValues } from './type-fields';
import type { ParameterSlot } from './parameter-slot';
import { TypedField } from './typed-field';

interface MoreFieldsProps {
  slot: ParameterSlot;
  /** A field of another parameter: it goes where that one goes, and is shown with it. */
  isField: boolean;
}

const moreKeys = ['default', 'show', 'as', 'nullable', 'send_empty'];

/** When the value is missing, whether people see it, and what the assistant calls it. */
export function MoreFields({ slot, isField }: MoreFieldsProps) {
  const t = useTranslations('parameters');
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isLimited = mayListValues(slot);
  const isUsed = moreKeys.some((key) => key in slot.raw) || (isLimited && 'values' in slot.raw);
  const isOpen = isOpened ?? isUsed;
  return (
    <div className="flex flex-col gap-4">
      <Button
        aria-expanded={isOpen}
        onPress={() => setIsOpened(!isOpen)}
        className="group/more -ms-1 flex h-8 w-fit items-center gap-1 rounded-md px-1 text-muted hover:text-ink"
      >
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform duration-100 group-aria-expanded/more:rotate-90 rtl:rotate-180 rtl:group-aria-expanded/more:rotate-90"
        />
        {t('more')}
      </Button>
      {isOpen ? <OpenFields slot={slot} isField={isField} isLimited={isLimited} /> : null}
    </div>
  );
}

function OpenFields({ slot, isField, isLimited }: MoreFieldsProps & { isLimited: boolean }) {
  const t = useTranslations('parameters');
  const { parameter } = slot;
  const isAsked = parameter.from === 'llm';
  return (
    <>
      {isLimited ? <AllowedValuesField slot={slot} /> : null}
      <div className="grid grid-cols-1 gap-4 empty:hidden sm:grid-cols-2">
        {parameter.from === 'fixed' ? null : (
          <div {...fieldPlace(`${slot.path}.default`)}>
            <TypedField
              label={t('default')}
              description={t('defaultHelp')}
              error={slot.problem('default')}
              parameter={parameter}
              value={slot.raw.default}
              onChange={(value) => slot.set('default', value)}
              isOptional
            />
          </div>
        )}
        {isAsked ? (
          <div {...fieldPlace(`${slot.path}.as`)}>
            <TextField
              mono
              optional
              label={t('argument')}
              description={t('argumentHelp')}
              placeholder={argumentName({ name: slot.name })}
              error={slot.problem('as')}
              value={textOf(slot.raw.as)}
              onChange={(name) => slot.set('as', name === '' ? undefined : name)}
            />
          </div>
        ) : null}
        {isAsked && !isField ? <CardField slot={slot} /> : null}
      </div>
      {isAsked ? (
        <div {...fieldPlace(`${slot.path}.nullable`)}>
          <Checkbox
            isSelected={parameter.nullable ?? false}
            onChange={(isOn) => slot.set('nullable', isOn ? true : undefined)}
            description={t('nullableHelp')}
          >
            {t('nullable')}
          </Checkbox>
        </div>
      ) : null}
      {parameter.type === 'string' && !isField ? (
        <div {...fieldPlace(`${slot.path}.send_empty`)}>
          <Checkbox
            isSelected={parameter.send_empty ?? false}
            onChange={(isOn) => slot.set('send_empty', isOn ? true : undefined)}
            description={t('sendEmptyHelp')}
          >
            {t('sendEmpty')}
          </Checkbox>
        </div>
      ) : null}
    </>
  );
}

const usual = 'usual';

/** Whether the person who is asked sees the value. */
function CardField({ slot }: { slot: ParameterSlot }) {
  const t = useTranslations('parameters');
  const isShown = mayShow(argumentName(slot.parameter), undefined);
  return (
    <div {...fieldPlace(`${slot.path}.show`)}>
      <Select
        label={t('onCard')}
        description={t('onCardHelp')}
        error={slot.problem('show')}
        options={[
          { id: usual, label: t(isShown ? 'cardUsuallyShown' : 'cardUsuallyHidden') },
          { id: 'always', label: t('cardAlways') },
          { id: 'never', label: t('cardNever') },
        ]}
        value={slot.parameter.show ?? usual}
        onChange={(id) => slot.set('show', id === usual ? undefined : id)}
      />
    </div>
  );
}
