import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'

test.each([
  ['a phone', '+96899123456', '"+96899123456"'],
  ['an address that begins with a hyphen', '-ab@mail.example', '"-ab@mail.example"'],
  ['a formula', '=1+1', `"'=1+1"`],
  ['a formula that looks like a phone', '+968-99123456', `"'+968-99123456"`],
  [
    'a formula with an address in it',
    "-cmd|' /C calc'!A0@mail.example",
    `"'-cmd|' /C calc'!A0@mail.example"`,
  ],
  ['a full-width formula', '＝1+1', `"'＝1+1"`],
  ['quotation marks', 'the "best"', '"the ""best"""'],
  ['a number', -5, '-5'],
])('writes %s as a cell of a CSV file', (_, value, cell) => expect(csvLines([[value]])).toBe(`${cell}\r\n`))
