import 'server-only';
import { z } from 'zod';
import { isDomainError } from '@/lib/core/errors';
import { bearerToken } from '@/lib/server/auth/bearer-token';
import { problemResponse } from '@/lib/server/rest/problem';
import { readJsonBody } from '@/lib/server/rest/read-body';
import {
  bookingsOfPhone,
  findBooking,
  insertBooking,
  moveBooking,
  removeBooking,
  takenSlots,
  type Booking,
  type Slot,
} from '@/lib/server/stores/clinic-store';
import {
  clinicNow,
  dentists,
  offeredSlots,
  openingHours,
  readDay,
  readSlot,
  slotInWords,
  slotText,
} from './clinic-calendar';
import { clinicMap } from './clinic-map';
import { newReference } from './clinic-reference';
import { clinicOfToken } from './clinic-token';

const bodyBytesMax = 64 * 1024;

function says(status: number, message: string): Response {
  return Response.json({ message }, { status });
}

const line = (what: string) => z.string(what).trim().min(1, what).max(200);
const slotSchema = z.object({ slot: line('Say which slot.') });
const bookingSchema = slotSchema.extend({
  name: line("Say the patient's name."),
  phone: line("Say the patient's phone number.").regex(
    /\d{3}/,
    'Write the phone number in digits.',
  ),
  note: z.string().max(500).default(''),
});

function digits(phone: string): string {
  return phone.replace(/\D/g, '');
}

function shown({ reference, patient, phone, note, ...slot }: Booking) {
  const { day, time, dentist } = slot;
  return { reference, when: slotInWords(slot), day, time, dentist, name: patient, phone, note };
}

/** A slot somebody may have, or the answer that says why not. */
function askedSlot(text: string): Slot | Response {
  const slot = readSlot(text);
  if (slot === null) return says(422, 'There is no such slot; ask for the free slots of a day.');
  const day = readDay(slot.day);
  const offered = day === null ? [] : offeredSlots(day);
  const free = offered.some((each) => slotText(each) === slotText(slot));
  return free ? slot : says(409, 'Slot taken');
}

async function freeSlots(clinic: string, query: URLSearchParams): Promise<Response> {
  const day = readDay(query.get('date') ?? '');
  if (day === null) return says(400, 'Write date as YYYY-MM-DD.');
  const wanted = query.get('dentist')?.toLowerCase();
  const taken = new Set((await takenSlots(clinic, day.toFormat('yyyy-MM-dd'))).map(slotText));
  const slots = offeredSlots(day)
    .filter((slot) => !taken.has(slotText(slot)))
    .filter((slot) => wanted === undefined || slot.dentist.toLowerCase() === wanted)
    .map((slot) => ({ slot: slotText(slot), when: slotInWords(slot), ...slot }));
  return Response.json({ date: day.toFormat('yyyy-MM-dd'), weekday: day.toFormat('cccc'), slots });
}

function hours(): Response {
  const { days, morning, afternoon } = openingHours;
  const summary =
    `Open ${days[0]} to ${days.at(-1)}, ${morning.opens}–${morning.closes} and ` +
    `${afternoon.opens}–${afternoon.closes}. The clinic is at 7 Mill Lane, by the river.`;
  const map = clinicMap().toString('base64');
  return Response.json({ summary, days, morning, afternoon, dentists, map });
}

async function book(clinic: string, request: Request): Promise<Response> {
  const wish = bookingSchema.parse(await readJsonBody(request, bodyBytesMax));
  const slot = askedSlot(wish.slot);
  if (slot instanceof Response) return slot;
  const { name: patient, note } = wish;
  const booking = { ...slot, reference: newReference(), patient, phone: digits(wish.phone), note };
  if (!(await insertBooking(clinic, booking))) return says(409, 'Slot taken');
  return Response.json({ booking: shown(booking) }, { status: 201 });
}

async function bookings(clinic: string, query: URLSearchParams): Promise<Response> {
  const phone = digits(query.get('phone') ?? '');
  if (phone === '') return says(400, 'Write phone as digits.');
  const found = await bookingsOfPhone(clinic, phone, clinicNow().toFormat('yyyy-MM-dd'));
  return Response.json({ bookings: found.map(({ reference }) => ({ reference })) });
}

async function oneBooking(clinic: string, reference: string, request: Request): Promise<Response> {
  const unknown = says(404, `There is no booking ${reference}.`);
  if (request.method === 'DELETE') {
    return (await removeBooking(clinic, reference)) ? new Response(null, { status: 204 }) : unknown;
  }
  if (request.method === 'PATCH') {
    const slot = askedSlot(slotSchema.parse(await readJsonBody(request, bodyBytesMax)).slot);
    if (slot instanceof Response) return slot;
    const outcome = await moveBooking(clinic, reference, slot);
    if (outcome !== 'moved') return outcome === 'taken' ? says(409, 'Slot taken') : unknown;
    const moved = await findBooking(clinic, reference);
    return moved === null ? unknown : Response.json({ booking: shown(moved) });
  }
  if (request.method !== 'GET') return says(405, 'Use GET, PATCH or DELETE.');
  const booking = await findBooking(clinic, reference);
  return booking === null ? unknown : Response.json(shown(booking));
}

async function answer(clinic: string, path: readonly string[], request: Request) {
  const { searchParams } = new URL(request.url);
  const [version, noun, reference, ...rest] = path;
  if (version !== 'v1' || rest.length > 0) return says(404, 'There is nothing here.');
  if (noun === 'bookings' && reference !== undefined) {
    return oneBooking(clinic, reference.toUpperCase().replaceAll('\0', ''), request);
  }
  if (reference !== undefined) return says(404, 'There is nothing here.');
  const call = `${request.method} ${noun}`;
  if (call === 'GET slots') return freeSlots(clinic, searchParams);
  if (call === 'GET opening-hours') return hours();
  if (call === 'GET bookings') return bookings(clinic, searchParams);
  if (call === 'POST bookings') return book(clinic, request);
  return says(404, 'There is nothing here.');
}

function failure(error: unknown): Response {
  if (error instanceof z.ZodError) return says(422, error.issues[0]?.message ?? 'Not understood.');
  if (isDomainError(error) && error.code !== 'database-unavailable') {
    return says(400, error.details.said.message);
  }
  return problemResponse(error, 'example clinic');
}

/**
 * The example clinic's own API: what a business would run elsewhere. It answers only to a token that this
 * instance made, and each token has a calendar of its own.
 */
export async function clinicApi(request: Request, path: readonly string[]): Promise<Response> {
  try {
    const clinic = clinicOfToken(bearerToken(request) ?? '');
    if (clinic === null) return says(401, 'The token of the clinic is missing or wrong.');
    return await answer(clinic, path, request);
  } catch (error) {
    return failure(error);
  }
}
