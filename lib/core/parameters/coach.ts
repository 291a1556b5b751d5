import { isIdName } from '../annotations/approval-card';
import { pathParts } from '../json/value-at';
import { titleFromName } from '../naming/title';
import type { Parameter } from './parameter-schema';

/** What a parameter seems to be about; for each there is a sentence that tells an assistant how to fill it. */
export const coachTopics = [
  'address',
  'amount',
  'birthDate',
  'city',
  'code',
  'country',
  'count',
  'currency',
  'date',
  'day',
  'dayTime',
  'duration',
  'email',
  'firstName',
  'group',
  'id',
  'language',
  'lastName',
  'limit',
  'list',
  'listOfNumbers',
  'month',
  'name',
  'number',
  'oneOf',
  'other',
  'otherName',
  'page',
  'percent',
  'person',
  'phone',
  'postcode',
  'reason',
  'search',
  'status',
  'text',
  'time',
  'url',
  'wholeNumber',
  'year',
  'yesNo',
] as const;
export type CoachTopic = (typeof coachTopics)[number];

export interface CoachAdvice {
  topic: CoachTopic;
  /** The name in small letters and plain words, as in "start date". */
  words: string;
}

type Described = Pick<Parameter, 'name' | 'type' | 'items' | 'values'>;

/** Looked through from the top; the first whose words all stand in the name counts. */
const textTopics: [RegExp, CoachTopic][] = [
  [/\b(birth ?date|birthday|dob|date of birth|born)\b/, 'birthDate'],
  [/^(day|date|preferred (day|date)|wanted (day|date))$/, 'day'],
  [/\b(date ?time|timestamp|(start|end|begin)s? at|at)$/, 'dayTime'],
  [/\b(date|day|deadline|from|until|since)$/, 'date'],
  [/\b(time|hour)$/, 'time'],
  [/\bmonth$/, 'month'],
  [/\byear$/, 'year'],
  [/\be ?mail\b/, 'email'],
  [/\b(phone|telephone|mobile|cell|tel|fax)\b/, 'phone'],
  [/\b(first|given) ?name\b/, 'firstName'],
  [/\b(last|family|sur) ?name\b/, 'lastName'],
  [/^((full|customer|patient|guest|client|contact|caller|person) )?name$/, 'name'],
  [/\bname$/, 'otherName'],
  [/\b(query|search|q|keywords?|term)\b/, 'search'],
  [/\b(status|state)$/, 'status'],
  [/\b(language|lang|locale)\b/, 'language'],
  [/\bcurrency\b/, 'currency'],
  [/\bcountry\b/, 'country'],
  [/\b(zip|postal|post ?code|plz)\b/, 'postcode'],
  [/\b(city|town)\b/, 'city'],
  [/\b(address|street)\b/, 'address'],
  [/\b(url|link|website|web ?page)\b/, 'url'],
  [/\b(reason|cause|why)\b/, 'reason'],
  [/\b(notes?|comments?|message|text|description|subject|body|remarks?)$/, 'text'],
  [/\b(code|reference|ref|number|no|sku|voucher|token)$/, 'code'],
  [/\b(price|amount|total|cost|fee|budget)\b/, 'amount'],
  [/\b(customer|patient|guest|client|user|dentist|doctor|employee|person)$/, 'person'],
];

const numberTopics: [RegExp, CoachTopic][] = [
  [/\b(limit|max|page size|per page)\b/, 'limit'],
  [/\b(page|offset)\b/, 'page'],
  [/\b(duration|minutes?|length)\b/, 'duration'],
  [/\b(percent|percentage|rate|discount)\b/, 'percent'],
  [/\b(price|amount|total|cost|fee|budget)\b/, 'amount'],
  [/\byear$/, 'year'],
  [/\b(count|quantity|qty|guests?|people|persons?|seats?|nights?|number of .+)\b/, 'count'],
];

function topicIn(topics: readonly [RegExp, CoachTopic][], words: string): CoachTopic | undefined {
  return topics.find(([pattern]) => pattern.test(words))?.[1];
}

function topicOf(parameter: Described, last: string, words: string): CoachTopic {
  if (parameter.type === 'boolean') return 'yesNo';
  if (parameter.type === 'object') return 'group';
  if (parameter.type === 'array') {
    const { items } = parameter;
    return items === 'integer' || items === 'number' ? 'listOfNumbers' : 'list';
  }
  if (parameter.values?.length) return 'oneOf';
  if (isIdName(last)) return 'id';
  if (parameter.type === 'string') return topicIn(textTopics, words) ?? 'other';
  const usual = parameter.type === 'integer' ? 'wholeNumber' : 'number';
  return topicIn(numberTopics, words) ?? usual;
}

/**
 * What an instruction for a parameter that the model fills could be about, judged by its name and type; null
 * while it has no name to judge by.
 */
export function coachAdvice(parameter: Described): CoachAdvice | null {
  const parts = pathParts(parameter.name).filter((part) => part !== '' && !/^\d+$/.test(part));
  const last = (parts.at(-1) ?? '').replace(/\[\]$/, '');
  const words = titleFromName(last)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
  if (words === '') return null;
  return { topic: topicOf(parameter, last, words), words };
}
