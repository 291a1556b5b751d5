import 'server-only';
import type { z } from 'zod';
import type { appSchema } from '@/lib/core/app/app-schema';
import { houseOrigin } from '@/lib/server/http/house-address';
import { dentists } from './clinic-calendar';

/** The secret with which the example signs in to its clinic. */
export const clinicSecretName = 'CLINIC_TOKEN';

const referenceParameter = {
  from: 'llm',
  name: 'reference',
  value: 'The reference of the booking, such as BS-4K7Q2M, as it was told when booking',
  type: 'string',
  required: true,
} as const;

const slotParameter = {
  from: 'llm',
  name: 'slot',
  value: 'The slot exactly as it was offered, such as 2026-12-01 09:00 Lind',
  type: 'string',
  required: true,
} as const;

/** The example app: every kind of answer, tools that run freely and tools that ask first. */
export const clinicApp: z.input<typeof appSchema> = {
  version: 1,
  name: 'Bright Smile Clinic',
  description:
    'Books dental appointments. An example that works at once, with a clinic of its own.',
  connections: [
    {
      id: 'main',
      name: 'Clinic',
      base_url: `${houseOrigin}/v1`,
      auth: { type: 'bearer', token: `{{secret.${clinicSecretName}}}` },
      test: true,
    },
  ],
  tools: [
    {
      name: 'free_slots',
      title: 'Free slots',
      description:
        'Finds free appointments on one day. Ask for the day first; offer two or three of the slots.',
      annotations: { readOnlyHint: true, openWorldHint: false },
      connection: 'main',
      recipe: {
        kind: 'fetch',
        announce: true,
        announce_text: 'One moment, I am checking for free slots.',
        sources: {
          a: {
            method: 'GET',
            url: '/slots?date={{date}}',
            params: [
              {
                from: 'llm',
                name: 'date',
                value: "The caller's preferred day in the format YYYY-MM-DD",
                type: 'string',
                required: true,
              },
              {
                from: 'llm',
                name: 'dentist',
                value: 'The last name of the dentist, only if the caller asks for one',
                type: 'string',
                values: [...dentists],
              },
            ],
          },
        },
        output: { fields: ['slots.slot', 'slots.when'], limit: 5 },
      },
    },
    {
      name: 'opening_hours',
      title: 'Opening hours',
      description: 'Says when the clinic is open and where it is, with a small map.',
      annotations: { readOnlyHint: true, openWorldHint: false },
      connection: 'main',
      recipe: {
        kind: 'fetch',
        sources: { a: { method: 'GET', url: '/opening-hours' } },
        output: {
          fields: ['summary', 'map'],
          content: [
            { type: 'text', text: '{{result.summary}}' },
            { type: 'image', data: 'result.map', mime: 'image/png' },
          ],
        },
      },
    },
    {
      name: 'book',
      title: 'Book a slot',
      description:
        'Books a free slot for a patient. Find the slot with free slots first and repeat it to the caller.',
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
      connection: 'main',
      recipe: {
        kind: 'action',
        sources: {
          a: {
            method: 'POST',
            url: '/bookings',
            params: [
              slotParameter,
              {
                from: 'llm',
                name: 'name',
                value: "The patient's first and last name",
                type: 'string',
                required: true,
              },
              {
                from: 'llm',
                name: 'phone',
                value: "The patient's phone number in digits, such as 0441234567",
                type: 'string',
                required: true,
              },
              {
                from: 'llm',
                name: 'note',
                value: 'What the dentist should know beforehand, in one sentence',
                type: 'string',
              },
            ],
          },
        },
        output: {
          fields: ['booking.reference', 'booking.when'],
          remember: ['booking.reference'],
        },
      },
      confirm: 'Booked: {{result.booking.when}}. The reference is {{result.booking.reference}}.',
    },
    {
      name: 'move',
      title: 'Move a booking',
      description: 'Moves a booking to another free slot. Find the new slot with free slots first.',
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
      connection: 'main',
      recipe: {
        kind: 'action',
        sources: {
          a: {
            method: 'PATCH',
            url: '/bookings/{{reference}}',
            params: [referenceParameter, slotParameter],
          },
        },
        output: { fields: ['booking.reference', 'booking.when'] },
      },
      confirm: 'Moved to {{result.booking.when}}.',
    },
    {
      name: 'cancel',
      title: 'Cancel a booking',
      description: 'Cancels a booking for good. Make sure that the caller means this one.',
      annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: true },
      connection: 'main',
      recipe: {
        kind: 'action',
        sources: {
          a: { method: 'DELETE', url: '/bookings/{{reference}}', params: [referenceParameter] },
        },
      },
      confirm: 'The booking {{reference}} is cancelled.',
    },
    {
      name: 'my_bookings',
      title: 'My bookings',
      description: 'Lists the coming bookings of a phone number, each with its time and dentist.',
      annotations: { readOnlyHint: true, openWorldHint: false },
      connection: 'main',
      recipe: {
        kind: 'fetch',
        sources: {
          a: {
            method: 'GET',
            url: '/bookings?phone={{phone}}',
            params: [
              {
                from: 'llm',
                name: 'phone',
                value: 'The phone number the booking was made with, in digits',
                type: 'string',
                required: true,
              },
            ],
          },
          b: { method: 'GET', url: '/bookings/{{a.reference}}', for_each_of: 'a' },
        },
        output: { fields: ['reference', 'when', 'note'] },
      },
    },
  ],
};
