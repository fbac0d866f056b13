import { expect, test } from 'vitest'
import { z } from 'zod'
import { ROUTES } from './api.ts'
import type { Route } from './platform/route.ts'

const NAMED_ALONE = 'changes only the fields that are named'

/** Routes that write without a version, each with the reason why no concurrent change can be lost. */
const NEED_NONE: Record<string, string> = {
  'PUT /api/v1/me': NAMED_ALONE,
  'PUT /api/v1/me/settings': NAMED_ALONE,
  'PUT /api/v1/me/notification-preferences': 'changes only the switches that are named',
  'PUT /api/v1/me/notification-settings': NAMED_ALONE,
  'PUT /api/v1/me/searches/{searchId}': NAMED_ALONE,
  'PUT /api/v1/me/favourites':
    'puts a heart where there may be one already, and changes only the settings that are named',
  'PUT /api/v1/me/cards/{cardId}/default': 'chooses one of a list; nothing that was typed is replaced',
  'PUT /api/v1/me/business-application/papers/{kind}':
    'one file in its own place; nothing that was typed is replaced',
  'PUT /api/v1/me/charity/application/paper': 'one file in its own place; nothing that was typed is replaced',
  'PUT /api/v1/me/subscriptions/{planId}/gate-photo':
    'one file in its own place; nothing that was typed is replaced',
  'PUT /api/v1/driver/photos/{hash}': 'its name says its bytes: it cannot be replaced by others',
  'PUT /api/v1/me/licence': 'one number; nothing else is replaced',
  'PUT /api/v1/venues/{venueId}/shift': 'one choice of two, about oneself alone',
  'PUT /api/v1/venues/{venueId}/team/{userId}': 'one choice of three; nothing that was typed is replaced',
  'PUT /api/v1/venues/{venueId}/e-invoicing':
    'one switch with the number that it needs; the latest one counts',
  'PUT /api/v1/admin/launch/{name}': 'one switch; nothing that was typed is replaced',
  'PUT /api/v1/admin/heaps/{heapId}/lab-sheet':
    'one file in its own place; nothing that was typed is replaced',
  'PUT /api/v1/admin/support/holidays/{day}': 'one day with its name; the latest name counts',
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const replacing = ROUTES.filter(({ method }) => method === 'PUT' || method === 'PATCH')
const fieldsOf = (schema: Route['body']) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : [])

test.each(replacing.map(route => [nameOf(route), route] as const))(
  '%s cannot overwrite another person’s change',
  (name, route) => {
    const isVersioned = fieldsOf(route.body).includes('version')
    // A route is either versioned or has a reason: an outdated reason could hide a later mistake.
    expect([name, isVersioned]).toEqual([name, !(name in NEED_NONE)])
    if (!isVersioned) return
    expect(fieldsOf(route.result ?? undefined)).toContain('version')
    expect(route.errors).toContain('changed_meanwhile')
  },
)

test('requires the version in every body with a field `version`', () => {
  for (const { body, ...route } of replacing) {
    if (!(body instanceof z.ZodObject) || !('version' in body.shape)) continue
    const issues = body.safeParse({}).error?.issues.map(({ path }) => path.join('.'))
    expect([nameOf(route as Route), issues]).toEqual([
      nameOf(route as Route),
      expect.arrayContaining(['version']),
    ])
  }
})

test('routes that change only the fields they are sent accept an empty body', () => {
  for (const route of replacing.filter(route => NEED_NONE[nameOf(route)] === NAMED_ALONE))
    expect([nameOf(route), route.body?.safeParse({}).success]).toEqual([nameOf(route), true])
})

test('exempts only routes that exist from sending a version', () => {
  const known = replacing.map(nameOf)
  expect(Object.keys(NEED_NONE).filter(name => !known.includes(name))).toEqual([])
})
