import { expect, test } from 'vitest'
import { ROUTES } from './api.ts'

/** A code of each kind: pickup, voucher, batch, hand-out, building, one-time, post. */
const CODES = ['KM482', 'ABCD-2345', 'WR-2611-01', 'ABCD2345', 'ABC234', '482482', '112']
const FIELD = /code$/i

const fields = ROUTES.flatMap(({ method, path, body, params }) =>
  [body, params].flatMap(schema =>
    schema && 'shape' in schema
      ? Object.entries(schema.shape).flatMap(([name, field]) =>
          FIELD.test(name) ? [{ name: `${method} ${path} ${name}`, field }] : [],
        )
      : [],
  ),
)

const pasted = (code: string) =>
  `\u2066${code
    .replaceAll('-', '\u2011')
    .replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)))}\u2069`

test('knows the fields of typed codes', () => expect(fields.length).toBeGreaterThan(6))

test.each(fields)('accepts in $name a code pasted with marks and Arabic digits', ({ field }) => {
  const known = CODES.filter(code => field.safeParse(code).success)
  expect(known).not.toEqual([])
  expect(known.filter(code => !field.safeParse(pasted(code)).success)).toEqual([])
})
