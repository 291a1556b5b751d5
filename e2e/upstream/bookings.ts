import { restOf, sendJson, type Routes } from './route';

interface Booking {
  id: string;
  slot: string;
  name: string;
}

function readBody(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A small diary that keeps what it is told: list, book, read, change, cancel. A taken slot is a 409. */
export function makeBookings(): Routes {
  const bookings = new Map<string, Booking>();
  let last = 0;
  return {
    '/bookings': (visit) => {
      if (visit.request.method === 'GET') {
        sendJson(visit, { bookings: [...bookings.values()] });
        return;
      }
      const fields = readBody(visit.request.body);
      const slot = textOf(fields.slot);
      if (slot === '') {
        sendJson(visit, { message: 'slot is missing' }, 422);
      } else if ([...bookings.values()].some((booking) => booking.slot === slot)) {
        sendJson(visit, { message: 'Slot taken' }, 409);
      } else {
        last += 1;
        const booking = { id: `b${last}`, slot, name: textOf(fields.name) };
        bookings.set(booking.id, booking);
        sendJson(visit, booking, 201);
      }
    },
    '/bookings/*': (visit) => {
      const id = restOf(visit, '/bookings/');
      const booking = bookings.get(id);
      if (booking === undefined) {
        sendJson(visit, { message: `No booking ${id}` }, 404);
      } else if (visit.request.method === 'DELETE') {
        bookings.delete(id);
        visit.response.writeHead(204).end();
      } else if (visit.request.method === 'GET') {
        sendJson(visit, booking);
      } else {
        const fields = readBody(visit.request.body);
        const changed = {
          id,
          slot: textOf(fields.slot) || booking.slot,
          name: textOf(fields.name) || booking.name,
        };
        bookings.set(id, changed);
        sendJson(visit, changed);
      }
    },
  };
}
