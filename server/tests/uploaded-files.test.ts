import { ROUTES } from '@dawra/contract/api'
import type { Route } from '@dawra/contract/platform/route'
import type pg from 'pg'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { UserActor } from '#platform/context'
import type { Handler, Request } from '#platform/http'
import type { Db } from '#platform/sql'
import { aPerson } from '#testing/builders'
import { A_PDF } from '#testing/business-builders'
import { databaseTest, setUp } from '#testing/set-up'
import { wholeApp } from '#testing/whole-app'
import { handlers } from '../src/domains.ts'

/** PDFs that the product itself prints. Every other route with pictures or PDFs answers what a person uploaded. */
const PRINTED = [
  'GET /api/v1/venues/{venueId}/poster.pdf',
  'GET /api/v1/venues/{venueId}/packing-list.pdf',
  'GET /api/v1/orders/{orderId}/receipt.pdf',
  'GET /api/v1/admin/heaps/{heapId}/label',
  'GET /api/v1/me/charity/codes/{sheetId}/sheet.pdf',
  'GET /api/v1/admin/bins/labels.pdf',
  'GET /api/v1/me/subscriptions/{planId}/poster.pdf',
  'GET /api/v1/venues/{venueId}/statements/{statementId}/{format}',
  'GET /api/v1/me/seller/statements/{weekId}/{format}',
  'GET /api/v1/orders/{orderId}/documents/{documentId}',
  'GET /api/v1/me/collections/{collectionId}/documents/{documentId}',
  'GET /api/v1/venues/{venueId}/documents/{documentId}/{file}',
]

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const uploads = ROUTES.filter(
  route => /image\/|application\/pdf/.test(route.media ?? '') && !PRINTED.includes(nameOf(route)),
)

const database = databaseTest()
const whole = setUp(() => wholeApp(database))
let photo: Buffer
let driver: UserActor
let answering: Map<Route, Handler>

beforeAll(async () => {
  driver = await aPerson(database.ctx(), ['customer', 'driver'])
  photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
    .jpeg()
    .toBuffer()
  answering = new Map(handlers(whole.services, () => undefined).map(handler => [handler.route, handler]))
})

/** Each statement finds a row of the caller with a PDF, so that a new route needs no set-up here. */
const full = (type: string): Db => ({
  async query<Row extends object>({ text }: pg.QueryConfig) {
    const row = new Proxy({} as Row, {
      get: (_, column) =>
        column === 'photo'
          ? photo
          : column === 'contentType'
            ? type
            : /Id$/.test(String(column))
              ? driver.userId
              : A_PDF,
    })
    const rows = /\bnot is_active\b/.test(text) ? [] : [row]
    return { rows, rowCount: rows.length, command: 'SELECT', oid: 0, fields: [] }
  },
})

async function answerOf(route: Route, type: string): Promise<Response> {
  const input = new Proxy({}, { get: () => driver.userId })
  const request = {
    params: input,
    query: input,
    body: undefined,
    http: undefined,
  } as unknown as Request<never>
  const answer = await answering.get(route)!.handle({ ...database.ctx(driver), db: full(type) }, request)
  if (!(answer instanceof Response)) throw new Error(`${nameOf(route)} answers no file`)
  return answer
}

test('finds over ten routes of uploaded files; each route listed as printed exists', () => {
  expect(uploads.length).toBeGreaterThan(10)
  expect(ROUTES.map(nameOf)).toEqual(expect.arrayContaining(PRINTED))
})

test.each(uploads.map(route => [nameOf(route), route] as const))(
  'downloads a PDF and answers no other type than a picture: %s',
  async (_, route) => {
    const types = route.media!.split(', ')
    for (const stored of ['application/pdf', 'image/jpeg', 'text/html', 'image/svg+xml']) {
      const { headers } = await answerOf(route, stored)
      const type = headers.get('content-type')!
      expect([...types, 'application/octet-stream']).toContain(type)
      expect(type).toMatch(/^(application\/(pdf|octet-stream)|image\/(jpeg|png|webp))$/)
      if (type === 'application/pdf') expect(headers.get('content-disposition')).toMatch(/^attachment/)
      expect(headers.get('cache-control')).not.toBeNull()
    }
    const path = route.path.replace(/\{\w+\}/g, driver.userId)
    const { headers } = await whole.send(route.method, path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  },
)
