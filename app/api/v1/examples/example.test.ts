import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedExample } from '@/lib/server/example/seed-example';
import { setOwnPort } from '@/lib/server/http/house-address';
import { call, route, type Answered } from '../routes.test-support';

let server: Server;

// The example's tools reach its clinic through this server's own port, as every other service is reached.
beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    const body = ['GET', 'HEAD'].includes(incoming.method ?? '') ? null : Readable.toWeb(incoming);
    const request = new Request(`http://localhost:3000${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: {
        authorization: incoming.headers.authorization ?? '',
        'content-type': incoming.headers['content-type'] ?? '',
      },
      ...(body === null ? {} : { body: body as ReadableStream, duplex: 'half' }),
    });
    void route(request).then(async (response) => {
      outgoing.writeHead(response.status, Object.fromEntries(response.headers));
      outgoing.end(Buffer.from(await response.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  setOwnPort((server.address() as AddressInfo).port);
  await Promise.all([seedExample(), seedExample()]);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const app = '/api/v1/apps/bright_smile_clinic';

function run(tool: string, given: object, of = 'live'): Promise<Answered> {
  return call('POST', `${app}/tools/${tool}/test`, { body: { arguments: given, of } });
}

/** A working day about two weeks ahead: the same one in all tests, also where midnight comes between them. */
const coming = workingDay(new Date(Date.now() + 14 * 24 * 60 * 60 * 1000));

function workingDay(day: Date): string {
  while ([0, 6].includes(day.getUTCDay())) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

interface FreeSlots {
  slots: { slot: string; when: string }[];
}

async function freeSlots(): Promise<string[]> {
  const { json } = await run('free_slots', { date: coming });
  expect(json.is_error).toBe(false);
  return (json.structured_content as FreeSlots).slots.map(({ slot }) => slot);
}

test('the example is there once, live, complete, and without a problem', async () => {
  const { json } = await call('GET', '/api/v1/apps');
  expect(json.apps).toMatchObject([
    {
      slug: 'bright_smile_clinic',
      tools: 6,
      asks_first: 3,
      live_version: 1,
      unpublished_changes: false,
      problems: 0,
      missing_secrets: [],
    },
  ]);
});

test('a slot is found, booked with a receipt, looked up, moved and cancelled', async () => {
  const [slot = '', other = ''] = await freeSlots();
  const who = { name: 'Ada Lovelace', phone: '044 123 45 67' };
  const booked = await run('book', { slot, ...who });
  expect(booked.json.is_error).toBe(false);
  const { booking } = booked.json.structured_content as {
    booking: { reference: string; when: string };
  };
  expect(booked.json.confirm).toBe(
    `Booked: ${booking.when}. The reference is ${booking.reference}.`,
  );
  expect(booked.json.remembered).toEqual({ 'booking.reference': booking.reference });

  const twice = await run('book', { slot, ...who });
  expect(twice.json).toMatchObject({ is_error: true, confirm: null });
  expect(twice.text).toContain('Slot taken');
  expect(await freeSlots()).not.toContain(slot);

  const moved = await run('move', { reference: booking.reference, slot: other });
  expect(moved.json.is_error).toBe(false);
  expect(await freeSlots()).toContain(slot);

  const mine = await run('my_bookings', { phone: '0441234567' });
  expect(mine.json.is_error).toBe(false);
  expect(mine.text).toContain(booking.reference);
  expect((mine.json.steps as object[]).length).toBe(2);

  const cancelled = await run('cancel', { reference: booking.reference });
  expect(cancelled.json).toMatchObject({
    is_error: false,
    confirm: `The booking ${booking.reference} is cancelled.`,
  });
  const again = await run('cancel', { reference: booking.reference });
  expect(again.json).toMatchObject({ is_error: true, confirm: null });
});

test('opening hours are a text and a picture', async () => {
  const { json } = await run('opening_hours', {});
  expect(json.content).toMatchObject([
    { type: 'text', text: expect.stringContaining('Monday to Friday') as string },
    { type: 'image', mimeType: 'image/png' },
  ]);
});

test('a day that is none is an error in the clinic’s own words', async () => {
  const { json, text } = await run('free_slots', { date: 'tomorrow' });
  expect(json.is_error).toBe(true);
  expect(text).toContain('Write date as YYYY-MM-DD.');
});

test('no more example appears once somebody has deleted it', async () => {
  const second = await call('POST', '/api/v1/examples/clinic');
  expect(second.status).toBe(201);
  expect(second.json.slug).toMatch(/^bright_smile_clin\w*_2$/);
  expect((await call('DELETE', app)).status).toBe(204);
  await seedExample();
  expect((await call('GET', app)).status).toBe(404);
});

test('the clinic answers only to a token that this instance made', async () => {
  for (const token of [
    null,
    'clinic.000000000000.x',
    `clinic.${'0'.repeat(12)}.${'x'.repeat(43)}`,
  ]) {
    const path = `/api/example/clinic/v1/slots?date=${coming}`;
    expect((await call('GET', path, { token })).status).toBe(401);
  }
});
