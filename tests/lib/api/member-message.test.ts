import { describe, expect, it } from 'vitest'
import { memberMessage } from '@/lib/api/member-message'

describe('memberMessage', () => {
  it.each([
    ['Not enough points', 'Not enough points'],
    ['  點數不足\n請儲值  ', '點數不足 請儲值'],
    ['Please select a game from the list', 'Please select a game from the list'],
    ['Error 12: please call us', 'Error 12: please call us'],
    ['Open at 9:30, see you at the venue (hall 3)', 'Open at 9:30, see you at the venue (hall 3)'],
    ['Amount < 5 and > 3', 'Amount < 5 and > 3'],
    ['Not <b>today</b>,<br>sorry', 'Not today , sorry'],
    ['😀'.repeat(201), `${'😀'.repeat(199)}…`],
  ])('turns a backend’s message %j into the text %j', (text, shown) => expect(memberMessage(text)).toBe(shown))

  it.each([
    '<!DOCTYPE html><p>502 Bad Gateway</p>',
    '<h1>Whoops</h1>',
    'TypeError: Cannot read properties of undefined',
    'java.lang.NullPointerException',
    'System.InvalidOperationException: Sequence contains no elements',
    'failed\n    at Object.pay (/srv/app/pay.js:12:3)\n    at next',
    'Traceback (most recent call last):\n  File "/srv/pay.py", line 3',
    'PHP Fatal error: Uncaught in /var/www/pay.php:12',
    'SQLSTATE[42S02]: Base table or view not found',
    'SELECT * FROM members WHERE id = 7',
    'ERROR: duplicate key value violates unique constraint "members_pkey"',
    'ORA-00942: table or view does not exist',
    'insert into orders (id) values (7)',
    '{"error":"internal"}',
    '["a"]',
    ' ',
  ])('returns an empty text for the technical message %j', (text) => expect(memberMessage(text)).toBe(''))
})
