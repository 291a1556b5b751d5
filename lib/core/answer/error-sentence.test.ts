import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { messageOf, statusSentence } from './error-sentence';

function sentenceOf(
  name: string,
  status: number,
  body: string,
  headers: Record<string, string> = {},
): string {
  return statusSentence(name, { status, headers }, body, Date.parse('2026-12-01T08:00:00Z'));
}

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
    [404, '\n\ufeff{"message":"No slot"}', 'Clinic API answered 404 Not Found: No slot'],
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
    [
      422,
      '{"detail":[{"loc":["body","slot"],"msg":"field required","type":"value_error.missing"}]}',
      'Clinic API answered 422 Unprocessable Content: slot: field required',
    ],
    [
      422,
      '{"detail":[{"type":"missing","loc":["body","visit",0,"day"],"msg":"Field required","input":{"secret":1}},{"loc":["query","n"],"msg":"Input should be a valid integer."}]}',
      'Clinic API answered 422 Unprocessable Content: visit.0.day: Field required; n: Input should be a valid integer.',
    ],
    [
      422,
      '{"detail":{"code":7,"message":"Day is past"}}',
      'Clinic API answered 422 Unprocessable Content: Day is past',
    ],
    [
      400,
      '{"errors":[{"field":"day","message":"is past"},{"field":"slot","message":"is taken"}]}',
      'Clinic API answered 400 Bad Request: day: is past',
    ],
    [
      400,
      '{"errors":[{"msg":"Invalid value","path":"day","location":"body"}]}',
      'Clinic API answered 400 Bad Request: day: Invalid value',
    ],
    [
      400,
      '{"errors":[{"title":"Invalid","detail":"The day is past","source":{"pointer":"/data/attributes/day"}}]}',
      'Clinic API answered 400 Bad Request: The day is past',
    ],
    [
      400,
      '{"title":"Your request is not valid.","errors":[{"detail":"must be positive","pointer":"#/age"}]}',
      'Clinic API answered 400 Bad Request: Your request is not valid: age: must be positive',
    ],
    [
      400,
      '{"title":"Some errors occurred.","traceId":"x","errors":{"Slot":["The Slot field is required."],"Day":["must be a date"]}}',
      'Clinic API answered 400 Bad Request: Some errors occurred: The Slot field is required; Day: must be a date',
    ],
    [
      422,
      '{"message":"The day is past.","errors":{"day":["The day is past."]}}',
      'Clinic API answered 422 Unprocessable Content: The day is past.',
    ],
    [
      422,
      '{"errors":{"name":["can\'t be blank","is too short"],"base":["No slot left"],"slot":"is taken"}}',
      "Clinic API answered 422 Unprocessable Content: name: can't be blank; name: is too short; No slot left; slot: is taken",
    ],
    [
      400,
      '{"slot":["This field is required."],"title":["Too long."],"non_field_errors":["Day is past."]}',
      'Clinic API answered 400 Bad Request: slot: This field is required; title: Too long; Day is past.',
    ],
    [400, '{"message":["day: x","day: x"]}', 'Clinic API answered 400 Bad Request: day: x'],
    [
      400,
      '[{"message":"No such slot","errorCode":"NOT_FOUND"}]',
      'Clinic API answered 400 Bad Request: No such slot',
    ],
    [
      400,
      '{"detail":[{"loc":["body"],"msg":"Broken\\n  at Book (/srv/book.js:9:1)"}]}',
      'Clinic API answered 400 Bad Request: body: Broken',
    ],
    [
      400,
      '{"detail":[{"msg":"<html><title>Down</title><p>x"}]}',
      'Clinic API answered 400 Bad Request: Down',
    ],
    [404, '{"slots":["9:00","10:00"]}', 'Clinic API answered 404 Not Found.'],
    [400, '{"slots":["9:00"],"id":7}', 'Clinic API answered 400 Bad Request.'],
    [
      422,
      '{"detail":[{"type":"missing","input":"x"}],"errors":{}}',
      'Clinic API answered 422 Unprocessable Content.',
    ],
    [400, '{"detail":[],"errors":[{"code":7}]}', 'Clinic API answered 400 Bad Request.'],
  ])('%i %s', (status, body, sentence) => {
    expect(sentenceOf('Clinic API', status, body)).toBe(sentence);
  });

  test.each([
    ['{"message":"Slow down"}', '30', ': Slow down. Try again in 30 seconds.'],
    ['{"error":"10 a minute!"}', undefined, ': 10 a minute! Try again later.'],
    ['{"error":"Too Many Requests"}', '600', ': try again in 10 minutes.'],
    ['', 'Tue, 01 Dec 2026 08:00:09 GMT', ': try again in 9 seconds.'],
    ['<title>429 Too Many Requests</title>', 'soon', ': try again later.'],
  ])('429 %s after %s', (body, after, told) => {
    const headers: Record<string, string> = after === undefined ? {} : { 'retry-after': after };
    expect(sentenceOf('Clinic API', 429, body, headers)).toBe(
      `Clinic API answered 429 Too Many Requests${told}`,
    );
    expect(sentenceOf('Clinic API', 404, 'Gone', headers)).toBe(
      'Clinic API answered 404 Not Found: Gone',
    );
  });

  test.each([
    ['30', '. Try again in 30 seconds.'],
    ['soon', ''],
  ])('503 after %s', (after, told) => {
    expect(sentenceOf('Clinic API', 503, 'Busy', { 'retry-after': after })).toBe(
      `Clinic API answered 503 Service Unavailable: Busy${told}`,
    );
  });

  test('of 300 characters of the service at most', () => {
    const sentence = sentenceOf('X', 400, JSON.stringify({ message: '🙂'.repeat(5000) }));
    expect(Array.from(sentence).length).toBe('X answered 400 Bad Request: '.length + 300);
  });
});

test('a list with a success status may be data, so only its texts are told', () => {
  expect(messageOf([{ title: 'private' }, 'Slot taken'])).toBe('Slot taken');
  expect(messageOf({ day: ['private'] })).toBeNull();
});

test('many errors are told in a few', () => {
  const detail = Array.from({ length: 90 }, (_, at) => ({
    loc: ['body', `f${at}`],
    msg: 'x'.repeat(20),
  }));
  const sentence = sentenceOf('X', 422, JSON.stringify({ detail }));
  expect(sentence).toContain('f4: ');
  expect(sentence).not.toContain('f5: ');
});

test('no body makes it throw, break the line or grow', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.oneof(fc.string(), fc.json(), fc.string({ unit: 'binary' })),
      (status, body) => {
        const sentence = sentenceOf('X', status, body);
        expect(sentence).not.toMatch(/[\r\n]/);
        expect(Array.from(sentence).length).toBeLessThan(400);
      },
    ),
  );
});
