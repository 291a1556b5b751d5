import 'server-only';
import { db } from '../db/client';
import { isUniqueViolation } from './unique-violation';

/** A place in the clinic's calendar: `day` as YYYY-MM-DD, `time` as HH:MM. */
export interface Slot {
  day: string;
  time: string;
  dentist: string;
}

export interface Booking extends Slot {
  reference: string;
  patient: string;
  /** Digits only. */
  phone: string;
  note: string;
}

function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function booking(row: Omit<Booking, 'day'> & { day: Date }): Booking {
  const { reference, time, dentist, patient, phone, note } = row;
  const day = row.day.toISOString().slice(0, 10);
  return { reference, day, time, dentist, patient, phone, note };
}

/** The taken slots of a day. */
export async function takenSlots(clinic: string, day: string): Promise<Slot[]> {
  const rows = await db().clinicBooking.findMany({
    where: { clinic, day: dateOf(day) },
    select: { time: true, dentist: true },
  });
  return rows.map((row) => ({ day, ...row }));
}

/** Books a slot; false where somebody has it. */
export async function insertBooking(clinic: string, { day, ...rest }: Booking): Promise<boolean> {
  try {
    await db().clinicBooking.create({ data: { clinic, day: dateOf(day), ...rest } });
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Moves a booking; `taken` where somebody has the slot, `unknown` where there is no such booking. */
export async function moveBooking(
  clinic: string,
  reference: string,
  { day, time, dentist }: Slot,
): Promise<'moved' | 'taken' | 'unknown'> {
  try {
    const { count } = await db().clinicBooking.updateMany({
      where: { clinic, reference },
      data: { day: dateOf(day), time, dentist },
    });
    return count === 0 ? 'unknown' : 'moved';
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken';
    throw error;
  }
}

/** Cancels a booking; false where there is none. */
export async function removeBooking(clinic: string, reference: string): Promise<boolean> {
  const { count } = await db().clinicBooking.deleteMany({ where: { clinic, reference } });
  return count > 0;
}

/** The booking of that reference in one clinic; null where there is none. */
export async function findBooking(clinic: string, reference: string): Promise<Booking | null> {
  const row = await db().clinicBooking.findFirst({ where: { clinic, reference } });
  return row && booking(row);
}

/** The bookings of a phone number from that day on, soonest first. */
export async function bookingsOfPhone(
  clinic: string,
  phone: string,
  fromDay: string,
): Promise<Booking[]> {
  const rows = await db().clinicBooking.findMany({
    where: { clinic, phone, day: { gte: dateOf(fromDay) } },
    orderBy: [{ day: 'asc' }, { time: 'asc' }],
    take: 50,
  });
  return rows.map(booking);
}
