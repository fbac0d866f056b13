import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from './api.ts'

const viewable = ROUTES.filter(route => route.viewable)
const named = ({ method, path }: (typeof ROUTES)[number]) => `${method} ${path}`

/** Every field of a response by its path; list items have no index. */
function fieldsOf(schema: z.ZodType, path = ''): (readonly [path: string, field: z.ZodType])[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const here = path ? `${path}.${name}` : name
      return [[here, field] as const, ...fieldsOf(field, here)]
    })
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodRecord) return fieldsOf(schema.valueType as z.ZodType, path)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap(one => fieldsOf(one, path))
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.out as z.ZodType, path)
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType, path)
  return []
}

test('lets support view only JSON reads about the signed-in person, without a venue', () => {
  expect(viewable.length).toBeGreaterThan(25)
  for (const { method, access, venue, media, secondFactor, stepUp, ...route } of viewable)
    expect([route.path, method, access, venue, media, secondFactor, stepUp]).toEqual([
      route.path,
      'GET',
      expect.stringMatching(/^(account|signed_in)$/),
      undefined,
      undefined,
      undefined,
      undefined,
    ])
})

test('while support views a person’s pages, only fields that may be empty are hidden', () => {
  for (const route of viewable)
    for (const hidden of route.viewable?.without ?? []) {
      const path = hidden.replace(/\?$/, '')
      const fields = fieldsOf(route.result as z.ZodType).filter(([name]) => name === path)
      expect([named(route), hidden, fields.length]).toEqual([named(route), hidden, 1])
      const empty = hidden.endsWith('?') ? undefined : null
      expect([hidden, fields[0]?.[1].safeParse(empty).success]).toEqual([hidden, true])
    }
})

/** Codes that are harmless: a voucher pays only for its own person, and a plus code is a place on the map. */
const OPEN = new Set(['voucher.code', 'vouchers.code', 'addresses.plusCode'])

/** @promise office-acts.person.view.text (office, a person, See what they see) */
test('while support views a person’s pages, no secret or code is shown', () => {
  const SECRET =
    /code|pass|token|secret|key|hash|iban|url|otp|factor|session|signature|donorPhone|requesterPhone/i
  for (const route of viewable) {
    const hidden = (route.viewable?.without ?? []).map(path => path.replace(/\?$/, ''))
    const shown = fieldsOf(route.result as z.ZodType)
      .map(([path]) => path)
      .filter(path => SECRET.test(path.split('.').at(-1) ?? ''))
      .filter(path => !hidden.some(one => path === one || path.startsWith(`${one}.`)))
      .filter(path => !OPEN.has(path.replace(/^items\./, '')))
    expect([named(route), shown]).toEqual([named(route), []])
  }
})

/** @promise office-acts.person.view.text */
test('never lets support view sessions, cards, exports or other private routes', () => {
  const NEVER =
    /sessions|security|cards|exports|push|messages|\/pass|charity|driver|subscriptions|seller|business|privacy-requests|\/bins/
  expect(viewable.map(named).filter(name => NEVER.test(name))).toEqual([])
})
