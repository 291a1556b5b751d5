'use client';

import { ArrowUpRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { goToField } from '@/lib/client/field-place';
import { literalName } from '@/lib/core/parameters/dotted-name';
import { argumentName } from '@/lib/core/naming/argument-name';
import type { Parameter } from '@/lib/core/parameters/parameter-schema';
import { Button } from '../ui/button';
import type { RequestSlot } from './request-slot';

interface PlacedParametersProps {
  slot: RequestSlot;
  parameters: readonly Parameter[];
  /** Whether dots in a name make groups, as in a JSON body, rather than being part of it. */
  isNested: boolean;
}

/** The parameters that go to one place of a request, under the names the other system reads. */
export function PlacedParameters({ slot, parameters, isNested }: PlacedParametersProps) {
  const t = useTranslations('recipe');
  if (parameters.length === 0) return <p className="text-muted">{t('nothingPlaced')}</p>;
  return (
    <ul className="flex flex-col rounded-lg border border-line bg-surface">
      {parameters.map((parameter) => {
        const index = slot.source.params.indexOf(parameter);
        const wire = isNested ? parameter.name : literalName(parameter.name);
        const asked = argumentName(parameter);
        return (
          <li
            key={index}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-line ps-3 pe-1 not-first:border-t"
          >
            <bdi dir="ltr" className="font-mono text-sm wrap-anywhere">
              {wire === '' ? '…' : wire}
            </bdi>
            <span className="min-w-0 flex-1 text-sm text-muted">
              {t(`origins.${parameter.from}`)}
              {parameter.from === 'llm' && asked !== wire
                ? t.rich('askedAs', {
                    name: () => (
                      <bdi dir="ltr" className="font-mono">
                        {asked}
                      </bdi>
                    ),
                  })
                : null}
            </span>
            <Button
              forReaders
              size="small"
              variant="quiet"
              aria-label={t('editParameter', { name: wire })}
              icon={<ArrowUpRight aria-hidden className="size-4 rtl:-scale-x-100" />}
              onPress={() => goToField(`${slot.path}.params.${index}.name`)}
            >
              {t('edit')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
