const linkValue = /<[^<>]*>([^<]*)/g;
const linkParameter = /;\s*([\w*-]+)\s*=\s*(?:"([^"]*)"|([^\s;,"]+))/g;

/** Whether a `Link` header says where the next page is: one of its links has the relation `next`. */
export function namesNextPage(header: string | undefined): boolean {
  if (header === undefined) return false;
  return [...header.matchAll(linkValue)].some(([, parameters = '']) => {
    const all = [...parameters.matchAll(linkParameter)];
    // Of several relations of one link only the first counts.
    const rel = all.find(([, name = '']) => name.toLowerCase() === 'rel');
    return (rel?.[2] ?? rel?.[3] ?? '').toLowerCase().split(/\s+/).includes('next');
  });
}
