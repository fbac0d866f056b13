import { buffer } from 'node:stream/consumers'
import { listing } from '@dawra/contract/browse/listings'
import { isLanguage } from '@dawra/contract/platform/languages.rules'
import type { Language } from '@dawra/contract/platform/schemas'
import { getCity } from '@dawra/contract/settings/areas'
import { venue } from '@dawra/contract/venues/schemas'
import type { Hono } from 'hono'
import { Cache } from '#platform/cache'
import { Refusal } from '#platform/errors'
import type { Env, HttpContext } from '#platform/http'
import { pictureKey } from '#platform/pictures'
import type { Storage } from '#platform/storage'
import { limitExpensiveCall, type SlowDownServices } from '../limit-expensive-call.ts'
import { drawCard } from './draw-card.ts'
import { cardOfListing, cardOfVenue } from './share-card.ts'

interface ShareServices extends SlowDownServices {
  storage: Storage
  publicUrl: string
  /** Answers `/api/v1` in process as a guest, so that content hidden from guests has no picture. */
  fetchApi(request: Request): Promise<Response>
}

const HEADERS = {
  'content-type': 'image/jpeg',
  'cache-control': 'public, max-age=3600',
  // Pages that show a shared link embed it.
  'cross-origin-resource-policy': 'cross-origin',
}
const FILE = '/share/:kind{deal|donation|venue}/:file{[0-9a-f-]{36}\\.[a-z]+\\.jpg}'

export function mountShare(app: Hono<Env>, services: ShareServices) {
  const cache = new Cache<Uint8Array<ArrayBuffer>>({ seconds: 600, max: 150 })
  app.get(FILE, async (http, next) => {
    const { kind, file } = http.req.param()
    const [id = '', language] = file.split('.')
    if (!isLanguage(language)) return next()
    const picture = await cache.get(`${kind}/${file}`, () => make(http, services, { kind, id, language }))
    return new Response(picture, { headers: HEADERS })
  })
}

interface Wanted {
  kind: string
  id: string
  language: Language
}

async function make(http: HttpContext, services: ShareServices, wanted: Wanted) {
  const { storage } = services
  // Drawing takes a tenth of a second of CPU; cached pictures are not limited.
  await limitExpensiveCall(http, services, 'site.share_picture')
  const { card, picture } = await look(wanted, services)
  const file = picture ? await storage.get(pictureKey(picture, '1280.webp')) : undefined
  return drawCard(card, file && (await buffer(file)))
}

async function look({ kind, id, language }: Wanted, { fetchApi, publicUrl }: ShareServices) {
  const read = async (path: string): Promise<unknown> => {
    const answer = await fetchApi(new Request(`${publicUrl}/api/v1/${path}`))
    if (!answer.ok) throw new Refusal('not_found')
    return answer.json()
  }
  const city = getCity.result.parse(await read('city'))
  if (kind === 'venue') return cardOfVenue(venue.parse(await read(`venues/${id}`)), language, city)
  const found = listing.parse(await read(`listings/${id}`))
  if (found.type !== kind) throw new Refusal('not_found')
  return cardOfListing(found, language, city)
}
