import 'server-only';

/** A row's place in a list by time; of rows of one time the id decides. */
export interface RowPlace {
  at: Date;
  id: string;
}

/** What holds of the rows that come after a place, in a list that begins with the oldest; of all where it is null. */
export function afterPlace(place: RowPlace | null) {
  if (place === null) return {};
  const { at, id } = place;
  return { OR: [{ createdAt: { gt: at } }, { createdAt: at, id: { gt: id } }] };
}

/** The same of those that come after it in a list that begins with the newest. */
export function beforePlace(place: RowPlace | null) {
  if (place === null) return {};
  const { at, id } = place;
  return { OR: [{ createdAt: { lt: at } }, { createdAt: at, id: { lt: id } }] };
}
