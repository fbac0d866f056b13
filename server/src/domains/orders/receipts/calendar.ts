import type { Order, Pickup } from '@dawra/contract/orders/schemas'
import { areaIn, type City } from '@dawra/contract/platform/areas.rules'
import { COUNTRY, PRODUCT_NAME } from '@dawra/contract/platform/product'
import type { Language } from '@dawra/contract/platform/schemas'
import { addressParts } from '@dawra/contract/platform/texts.rules'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { formatIn, ltr, phoneNumber } from '#platform/texts/format'
import { cityOf } from '#settings'
import { customerOf } from '../require-customer.ts'
import { selectOrder } from '../store.ts'
import { TEXTS } from '../texts/index.ts'

/** The calendar file of the customer's own order. @throws Refusal('not_found' | 'receipt_not_ready') */
export async function getCalendar(ctx: Ctx, orderId: string, language: Language): Promise<Response> {
  const order = await selectOrder(ctx.db, orderId, customerOf(ctx).userId)
  if (!order) throw new Refusal('not_found')
  const text = calendarText(order, language, await cityOf(ctx.db), ctx.now)
  if (!text) throw new Refusal('receipt_not_ready')
  return new Response(text, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${order.number}.ics"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** RFC 5545 text with an event for each pickup that was ever confirmed; undefined when there is none. */
export function calendarText(order: Order, language: Language, city: City, now: Date): string | undefined {
  const pickups = order.pickups.filter(({ code }) => code !== null)
  if (pickups.length === 0) return undefined
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${PRODUCT_NAME.en}//Pickups//EN`,
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(PRODUCT_NAME[language])}`,
    `X-WR-TIMEZONE:${COUNTRY.timeZone}`,
    ...pickups.flatMap(pickup => event(order, pickup, { language, city, now })),
    'END:VCALENDAR',
  ]
  return lines.map(line => `${folded(line)}\r\n`).join('')
}

/** A later file replaces an earlier one: the same UID, and a higher SEQUENCE with every step. */
function event(
  order: Order,
  pickup: Pickup,
  { language, city, now }: { language: Language; city: City; now: Date },
): string[] {
  const { venue, window, history, kind } = pickup
  const { localized, joined } = formatIn(language)
  const name = localized(venue.name)
  const place = placeOf(pickup, language, city)
  const textLine = (property: string, text: string) => `${property};LANGUAGE=${language}:${escaped(text)}`
  const summary = `${TEXTS[language].calendar.summary[kind]}${name}`
  return [
    'BEGIN:VEVENT',
    `UID:${pickup.id}`,
    `SEQUENCE:${Math.max(0, history.length - 1)}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(window.startsAt)}`,
    `DTEND:${utc(window.endsAt)}`,
    `STATUS:${pickup.status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    textLine('SUMMARY', summary),
    textLine('LOCATION', joined(place.says)),
    ...(place.point ? [`GEO:${place.point.lat};${place.point.lng}`] : []),
    textLine('DESCRIPTION', description(order, pickup, language)),
    ...(isAwaited(pickup) ? alarm(textLine('DESCRIPTION', summary)) : []),
    'END:VEVENT',
  ]
}

export function placeOf(
  { kind, venue, destination }: Pick<Pickup, 'kind' | 'venue' | 'destination'>,
  language: Language,
  city: City,
) {
  const { localized } = formatIn(language)
  const areaName = (slug: string) => areaIn(city, slug)?.name[language] ?? ''
  if (kind !== 'delivery' || !destination) {
    const says = [localized(venue.name), ...addressParts([localized(venue.address), areaName(venue.area)])]
    return { says, point: venue.point }
  }
  const { area, address } = destination
  return { says: addressParts([address?.label ?? '', areaName(area)]), point: address?.point }
}

function description(order: Order, pickup: Pickup, language: Language): string {
  const t = TEXTS[language].calendar
  const { kilograms, localized } = formatIn(language)
  const isCancelled = pickup.status === 'cancelled'
  // A delivery is handed over without a code.
  const code = pickup.kind === 'delivery' ? '' : `${t.code}: ${ltr(pickup.code ?? '')}`
  return [
    isCancelled ? t.cancelled : code,
    ...pickup.lines.map(({ quantity, title }) => `${quantity} × ${localized(title)}`),
    ...pickup.products.map(({ grams, title }) => `${kilograms(grams)} ${localized(title)}`),
    localized(pickup.instructions),
    `${t.phone}: ${phoneNumber(pickup.venue.phone)}`,
    `${t.order}: ${ltr(order.number)}`,
  ]
    .filter(line => line !== '')
    .join('\n')
}

const isAwaited = ({ status }: Pickup) => status === 'confirmed' || status === 'ready'

const alarm = (text: string) => ['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-PT30M', text, 'END:VALARM']

/** `20261121T140000Z` */
const utc = (instant: string | Date) => new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')

/** At most 75 octets a line, including the space that marks a continuation; no character is split. */
function folded(line: string): string {
  let out = ''
  let room = 75
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (octets > room) {
      out += '\r\n '
      room = 74
    }
    out += character
    room -= octets
  }
  return out
}
