import { useTranslations } from 'next-intl';
import { fieldPlace } from '@/lib/client/field-place';
import { withJsonAt } from '@/lib/core/json/edit-json';
import { type ParameterPlace, parameterPlaces } from '@/lib/core/parameters/parameter-schema';
import { writtenDestinations } from '@/lib/core/recipe/destinations';
import { usualPlace } from '@/lib/core/recipe/parameter-place';
import { withPathPlaceholder } from '@/lib/core/recipe/path-placeholder';
import { useToolEditor } from '../tools/tool-editor-context';
import { Select } from '../ui/select';
import type { ParameterSlot } from './parameter-slot';
import { usePlaceWords } from './place-words';
import type { RequestOfParameter } from './request-of-parameter';

interface PlaceFieldProps {
  slot: ParameterSlot;
  request: RequestOfParameter;
  index: number;
}

const usual = 'usual';

/** Which part of the request a parameter goes to. */
export function PlaceField({ slot, request, index }: PlaceFieldProps) {
  const t = useTranslations('parameters');
  const words = usePlaceWords();
  const { edit } = useToolEditor();
  const { source, letter } = request;
  const own = source.params[index];
  const inRequest = (own && writtenDestinations(source).get(own)) ?? [];
  const usualWords = words(inRequest.length > 0 ? inRequest : [usualPlace(source)]);
  const isOffered = (place: ParameterPlace) =>
    place === slot.parameter.in || place !== 'body' || source.method !== 'GET';
  const options = [
    { id: usual, label: t('placeUsual', { place: usualWords }) },
    ...parameterPlaces.filter(isOffered).map((place) => ({
      id: place,
      label: t(`places.${place}`),
      description: t(`placeHelp.${place}`),
    })),
  ];

  function choose(id: string) {
    const place: ParameterPlace | undefined = parameterPlaces.find((each) => each === id);
    edit.change((tool) => {
      const placed = withJsonAt(tool, [...slot.place, 'in'], place);
      return place === 'path' && !inRequest.includes('path')
        ? withPathPlaceholder(placed, letter, slot.name)
        : placed;
    }, `${slot.path}.in`);
  }

  return (
    <div {...fieldPlace(`${slot.path}.in`)}>
      <Select
        label={t('place')}
        description={
          inRequest.length > 0 ? t('placeWritten', { places: words(inRequest) }) : undefined
        }
        error={slot.problem('in')}
        options={options}
        value={slot.parameter.in ?? usual}
        onChange={choose}
      />
    </div>
  );
}
