import { expect, test } from 'vitest'
import type { z } from 'zod'
import { ROUTES } from './api.ts'

/** A code of each kind: pickup, voucher, batch, hand-out, building, one-time, post. */
const CODES = ['KM482', 'ABCD-2345', 'WR-2611-01', 'ABCD2345', 'ABC234', '482482', '112']
const FIELD = /code$/i

const fieldsOf = (schema: z.ZodType | undefined) =>
  schema && 'shape' in schema ? Object.keys(schema.shape as object).filter(name => FIELD.test(name)) : []

const fields = ROUTES.flatMap(({ method, path, body, params }) =>
  [body, params].flatMap(schema =>
    fieldsOf(schema).map(field => ({ name: `${method} ${path} ${field}`, schema: schema!, field })),
  ),
)

const pasted = (code: string) =>
  `\u2066${code
    .replaceAll('-', '\u2011')
    .replace(/\d/g, digit => String.fromCodePoint(0x660 + Number(digit)))}\u2069`

test('finds more than six fields that accept a code', () => expect(fields.length).toBeGreaterThan(6))

test.each(fields)(
  '$name accepts a code pasted with invisible marks and Arabic digits',
  ({ schema, field }) => {
    const isAccepted = (code: string) =>
      !schema.safeParse({ [field]: code }).error?.issues.some(({ path }) => path[0] === field)
    const known = CODES.filter(isAccepted)
    expect(known).not.toEqual([])
    expect(known.filter(code => !isAccepted(pasted(code)))).toEqual([])
  },
)
