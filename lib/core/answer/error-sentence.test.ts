import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { statusSentence } from './error-sentence';

describe('an answer that is no success is told in one sentence', () => {
  test.each([
    [404, '{"message":"No such slot"}', 'Clinic API answered 404 Not Found: No such slot'],
    [
      409,
      '{"error":"Slot taken","detail":"later"}',
      'Clinic API answered 409 Conflict: Slot taken',
    ],
    [
      400,
      '{"error":{"message":"Bad day","code":7}}',
      'Clinic API answered 400 Bad Request: Bad day',
    ],
    [
      422,
      '{"title":"Refused","detail":"Day is past"}',
      'Clinic API answered 422 Unprocessable Content: Day is past',
    ],
    [400, '{"errors":["Day is past","x"]}', 'Clinic API answered 400 Bad Request: Day is past'],
    [
      400,
      '{"errors":[{"detail":"Day is past"}]}',
      'Clinic API answered 400 Bad Request: Day is past',
    ],
    [
      400,
      '{"message":["a is missing","b is missing"]}',
      'Clinic API answered 400 Bad Request: a is missing; b is missing',
    ],
    [
      404,
      '{"error":"Not Found","detail":"No slot 7"}',
      'Clinic API answered 404 Not Found: No slot 7',
    ],
    [404, '{"id":7,"internal":"x"}', 'Clinic API answered 404 Not Found.'],
    [404, '"No such slot"', 'Clinic API answered 404 Not Found: No such slot'],
    [404, 'No such\nslot', 'Clinic API answered 404 Not Found: No such slot'],
    [404, '', 'Clinic API answered 404 Not Found.'],
    [
      502,
      '<html><head><title>Down &amp; out</title></head><p>x',
      'Clinic API answered 502 Bad Gateway: Down & out',
    ],
    [502, '<html><title>502 Bad Gateway</title>', 'Clinic API answered 502 Bad Gateway.'],
    [502, '<title dir="ltr">Down</title>', 'Clinic API answered 502 Bad Gateway: Down'],
    [502, '<title'.repeat(16_000), 'Clinic API answered 502 Bad Gateway.'],
    [
      500,
      '<pre>at com.shop.Book(Book.java:9)</pre>',
      'Clinic API answered 500 Internal Server Error.',
    ],
    [
      500,
      'Error: broken\n    at Book (/srv/book.js:9:1)\n    at run (/srv/run.js:1:1)',
      'Clinic API answered 500 Internal Server Error: Error: broken',
    ],
    [
      500,
      '{"message":"Broken\\n    at Book (/srv/book.js:9:1)"}',
      'Clinic API answered 500 Internal Server Error: Broken',
    ],
    [
      500,
      'Broken\n   at Shop.Book(String day) in C:\\\\shop\\\\Book.cs:line 9\n#0 /srv/book.php(9): run()',
      'Clinic API answered 500 Internal Server Error: Broken',
    ],
    [
      500,
      'Broken\n#0 /srv/book.php(9): run()\n#1 {main}',
      'Clinic API answered 500 Internal Server Error: Broken',
    ],
    [
      409,
      '{"message":"#12 is already booked"}',
      'Clinic API answered 409 Conflict: #12 is already booked',
    ],
    [
      409,
      '{"message":"at 10:30 the room is taken: choose another (or call us)"}',
      'Clinic API answered 409 Conflict: at 10:30 the room is taken: choose another (or call us)',
    ],
    [499, '{broken', 'Clinic API answered 499.'],
  ])('%i %s', (status, body, sentence) => {
    expect(statusSentence('Clinic API', status, body)).toBe(sentence);
  });

  test('of 300 characters of the service at most', () => {
    const sentence = statusSentence('X', 400, JSON.stringify({ message: '🙂'.repeat(5000) }));
    expect(Array.from(sentence).length).toBe('X answered 400 Bad Request: '.length + 300);
  });
});

test('no body makes it throw, break the line or grow', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })),
      (status, body) => {
        const sentence = statusSentence('X', status, body);
        expect(sentence).not.toMatch(/[\r\n]/);
        expect(Array.from(sentence).length).toBeLessThan(400);
      },
    ),
  );
});
