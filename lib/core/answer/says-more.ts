import { isJsonObject, type Json, type JsonObject } from '../json/json';

/** Names as they are compared: services write one word in many ways. */
function plain(name: string): string {
  return /[^a-z]/.test(name) ? name.toLowerCase().replace(/[^a-z]/g, '') : name;
}

const words = (text: string) => new Set(text.trim().split(/\s+/));

/** What has a value only where there is a next page. */
const cursors = words(`
  next nextcursor nextpage nextpagecursor nextpagetoken nextpageurl nextpageuri nextpagelink nextpagenumber
  nexttoken nextlink odatanextlink nexturl nexturi nexthref nextrecordsurl nextresults nextoffset nextstart
  nextmarker nextkey continuationtoken nextcontinuationtoken
`);
const cursorParts = words('href url uri link after cursor token page offset start');
const moreFlags = words(`
  hasmore hasnext hasnextpage hasmorepages hasmoreitems hasmoreresults more moreitems moreresults morerecords
  moreitemsincollection istruncated
`);
const lastFlags = words('islast islastpage');
/** Fields in which services say something about the pages. */
const places = words(`
  meta metadata responsemetadata searchmetadata additionaldata info pagination paginationinfo paginator paging
  pager page pageinfo links cursors
`);

const currentPages = words('currentpage page pagenumber pagenum pageno');
/** Pages that are counted from 0. */
const pageIndexes = words('pageindex number');
const pageCounts = words('totalpages totalpage lastpage pagecount pages numpages numberofpages');
const totals = words(
  'total totalcount totalresults totalitems totalrecords totalelements totalentries',
);
const sizes = words('limit perpage pagesize itemsperpage resultsperpage maxresults');
const offsets = words('offset skip startat start');
/** Like an offset, but of the first entry and counted from 1. */
const firstEntries = words('startindex');

const depthMax = 3;

/** Whether a field only tells of pages, by its name. */
export function isAboutPages(name: string): boolean {
  return places.has(plain(name));
}

/** Whether an object says that there is a next page: by a cursor, a flag, or counts that aren't reached yet. */
export function saysMore(value: JsonObject, depth = 0): boolean {
  const fields = Object.entries(value).map(([name, each]) => [plain(name), each] as const);
  const isSaid = fields.some(([name, each]) => {
    if (cursors.has(name) && isCursor(each)) return true;
    if (moreFlags.has(name) && each === true) return true;
    if (lastFlags.has(name) && each === false) return true;
    return places.has(name) && isJsonObject(each) && depth < depthMax && saysMore(each, depth + 1);
  });
  return isSaid || countsSayMore(fields);
}

function isCursor(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return value > 0;
  if (!isJsonObject(value)) return false;
  return Object.entries(value).some(
    ([name, each]) => cursorParts.has(plain(name)) && !isJsonObject(each) && isCursor(each),
  );
}

function countsSayMore(fields: readonly (readonly [string, Json | undefined])[]): boolean {
  const count = (names: ReadonlySet<string>): number | null => {
    const found = fields.find(([name, each]) => names.has(name) && isCount(each));
    return found === undefined ? null : Number(found[1]);
  };
  const pages = count(pageCounts);
  const total = count(totals);
  const size = count(sizes);
  const page = count(currentPages);
  const index = count(pageIndexes) ?? (page === 0 ? 0 : null);
  const at = index === null ? page : index + 1;
  if (at !== null && pages !== null) return at < pages;
  if (total === null || size === null || size === 0) return false;
  const first = count(firstEntries);
  const before = count(offsets) ?? (first === null ? null : Math.max(0, first - 1));
  if (before !== null) return before + size < total;
  return at !== null && at * size < total;
}

function isCount(value: Json | undefined): boolean {
  return typeof value === 'number'
    ? Number.isInteger(value) && value >= 0
    : typeof value === 'string' && /^\d{1,9}$/.test(value);
}
