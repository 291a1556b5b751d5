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

const ofMessage = (message: string) =>
  sentenceOf('Clinic API', 409, JSON.stringify({ message })).replace(
    /^Clinic API answered 409 Conflict(: |\.$)/,
    '',
  );

describe('a message is told without a stack trace in it', () => {
  test.each([
    [
      'Ruby',
      "undefined method `x' for nil app/models/book.rb:9:in `reserve' app/b.rb:3:in `create'",
      "undefined method `x' for nil",
    ],
    ['Ruby on lines', "No method\napp/models/book.rb:9:in 'Book#reserve'\n", 'No method'],
    ['Ruby in no folder', "No method book.rb:9:in `reserve'", 'No method'],
    [
      'Elixir',
      '** (KeyError) key :slot not found\n    (shop 0.1.0) lib/shop/book.ex:9: Shop.Book.reserve/1',
      '** (KeyError) key :slot not found',
    ],
    [
      'Rust',
      "Booking failed: thread 'main' panicked at src/book.rs:9:5:\nindex out of bounds\nstack backtrace:\n   0: rust",
      'Booking failed',
    ],
    ['older Rust', "Failed. thread 'main' panicked at 'no slot', src/book.rs:9:5", 'Failed.'],
    ['Rust below', 'Failed\nstack backtrace:\n   0: rust_begin_unwind', 'Failed'],
    [
      'PHP',
      'Uncaught TypeError: x() in /var/www/html/book.php:9 Stack trace: #0 /var/www/index.php(3): x()',
      'Uncaught TypeError: x()',
    ],
    ['PHP by its frames', 'Broken #0 /var/www/index.php(3): reserve() #1 {main}', 'Broken'],
    [
      'PHP as a page',
      '<b>Fatal error</b>: Uncaught Error in <b>/var/www/html/book.php</b> on line <b>9</b><br />',
      'Fatal error: Uncaught Error',
    ],
    [
      'Java',
      'NullPointerException: slot at com.shop.Book.reserve(Book.java:9) at x.Y.z(Y.java:1)',
      'NullPointerException: slot',
    ],
    ['Java inside the machine', 'Broken at a.b.C.run(Native Method)', 'Broken'],
    [
      'C#',
      'Not set at Shop.Book.Reserve(String day) in C:\\src\\Book.cs:line 9 at Shop.X()',
      'Not set',
    ],
    ['JavaScript', 'Broken at reserve (/srv/app/book.js:9:3) at async /srv/x.js:1:1', 'Broken'],
    ['JavaScript with an address', 'Broken at file:///srv/app/book.mjs:9:3', 'Broken'],
    [
      'JavaScript in <br>',
      'TypeError: x<br> &nbsp; &nbsp;at reserve (/srv/book.js:9:3)',
      'TypeError: x',
    ],
    ['Python', 'Broken Traceback (most recent call last): File "/srv/app.py", line 9', 'Broken'],
    ['Python below', 'Broken (File "/srv/app.py", line 9, in reserve)', 'Broken'],
    ['Go', 'index out of range goroutine 1 [running]: main.reserve(0x1)', 'index out of range'],
    ['Perl', 'No slot at /srv/lib/Book.pm line 9.', 'No slot'],
  ])('of %s', (_language, message, told) => {
    expect(ofMessage(message)).toBe(told);
  });

  test('of Java in the title of a page', () => {
    const page = '<html><title>java.lang.X: at com.shop.Book(Book.java:9)</title>';
    expect(sentenceOf('Clinic API', 500, page)).toMatch(/: java\.lang\.X$/);
  });

  test.each([
    '#12 is already booked at 9:30 in Berlin',
    'Choose a slot at https://clinic.example:8443/slots instead',
    'Ask the desk at clinic.rs:443 or https://api.clinic.rs:8443/x',
    'See /docs/errors.php and src/readme.rb for more',
    'At Dr. Smith (room 3) from 9:30, in Berlin (line 9)',
    'Closed from 10:30 to 11:00: choose another (or call us)',
    'Write day/month, such as 31/12: 9 is no day',
    'Order #7 is at step 2/3: paid',
  ])('and whole without one: %s', (message) => {
    expect(ofMessage(message)).toBe(message);
  });
});

describe('a message is told as its readers would see it', () => {
  test.each([
    [
      '<strong>Error:</strong> The password you entered is incorrect. <a href="https://x/">Lost?</a>',
      'Error: The password you entered is incorrect. Lost?',
    ],
    ['Slot <b>taken</b> &amp; gone', 'Slot taken & gone'],
    ['<p>Taken</p><p>Choose another</p>', 'Taken Choose another'],
    ['Taken<br/>Choose another', 'Taken Choose another'],
    ['<18 years is not allowed', '<18 years is not allowed'],
    ['< 18 years, or > 60, is not allowed', '< 18 years, or > 60, is not allowed'],
    ['<slot> is missing', '<slot> is missing'],
    ['Write to Ada <ada@clinic.example>', 'Write to Ada <ada@clinic.example>'],
    ['Write &lt;b&gt; &#38; &#x2713;', 'Write <b> & ✓'],
    ['<script>alert(1)</script>Taken<!-- x -->', 'Taken'],
    ['<html><title>Down</title><p>secret', 'Down'],
    ['<!doctype html><p>secret', ''],
    ['<?xml version="1.0"?><fault><text>secret</text></fault>', ''],
    ['<fault><text>secret</text></fault>', ''],
    ['<secret>', ''],
  ])('%s', (message, told) => {
    expect(ofMessage(message)).toBe(told);
  });

  test.each([
    ['Slot <b>taken</b> &amp; gone', ': Slot taken & gone'],
    ['<18 years is not allowed', ': <18 years is not allowed'],
    ['<pre>secret</pre>', '.'],
    ['<h1>secret</h1> secret', '.'],
    ['<title>Down</title><p>secret', ': Down'],
  ])('a body of nothing but %s', (body, told) => {
    expect(sentenceOf('Clinic API', 409, body)).toBe(`Clinic API answered 409 Conflict${told}`);
  });
});

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
    [
      409,
      '{"message":"#12 is already booked at 9:30 in Berlin"}',
      'Clinic API answered 409 Conflict: #12 is already booked at 9:30 in Berlin',
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
  expect(messageOf('<pre>private</pre>')).toBeNull();
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
