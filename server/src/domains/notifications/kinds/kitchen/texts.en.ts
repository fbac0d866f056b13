import type { Localized, PickupWindow } from '@dawra/contract/platform/schemas'
import { formatIn, isolated, sentence } from '#platform/texts/format'
import type { KindText } from '../kind-text.ts'
import type { PickupFacts } from '../orders/texts.en.ts'

const { windowText, localized, money, dayOf } = formatIn('en')

export interface SoldFacts extends PickupFacts {
  venueId: string
  portions: number
}

export interface CalledOffFacts extends SoldFacts {
  reason?: Localized
}

export interface TestOrderFacts {
  testOrderId: string
  venueId: string
  venue: Localized
}

export interface WindowList {
  orders: number
  portions: number
  /** The most ordered first. */
  dishes: readonly { title: Localized; quantity: number }[]
}

export interface WindowFacts extends WindowList {
  venueId: string
  venue: Localized
  window: PickupWindow
}

/** The summary of a day; everything but `orders` and `earned` counts portions. */
export interface DayFacts {
  venueId?: string
  venue: Localized
  /** The instant at which the day began. */
  day: string
  orders: number
  sold: number
  handedOver: number
  missed: number
  cancelled: number
  /** Portions with an unsettled problem. */
  open: number
  /** In baisa. */
  earned: number
}

/** A store that was closed for a day, or changed its hours, which cancelled pickups. */
export interface ClosedFacts {
  venueId: string
  venue: Localized
  cancelled: number
  reason: string | null
  /** Missing in the oldest notifications, when only the office could close. */
  by?: 'office' | 'team' | 'hours'
}

export interface SeasonFacts {
  venueId: string
  venue: Localized
  deals: number
  orders: number
  isWithdrawn: boolean
}

export const MOST_DISHES = 5

/** How many characters of a venue's name fit into a one-part SMS. */
export const SMS_NAME = 18

const venueOf = ({ seller }: SoldFacts) => isolated(localized(seller))
const portionsText = (count: number) => (count === 1 ? '1 portion' : `${count} portions`)
const cancelledText = (count: number) =>
  count === 0
    ? 'No order had to be cancelled.'
    : `${count === 1 ? '1 order was' : `${count} orders were`} cancelled and refunded; their customers are told.`
const portionsOf = (all: readonly SoldFacts[]) =>
  portionsText(all.reduce((sum, { portions }) => sum + portions, 0))
const numbersOf = (all: readonly SoldFacts[]) => all.map(({ number }) => isolated(number)).join(', ')

export const texts = {
  new_order: {
    name: 'A new order',
    title: (facts): string => `New order at ${venueOf(facts)}`,
    text: ({ number, portions, window }): string =>
      `${isolated(number)}: ${portionsText(portions)}. Pickup: ${windowText(window)}.`,
    brief: ({ window }): string => windowText(window),
    several: all => ({
      title: `${all.length} new orders at ${venueOf(all[0]!)}`,
      text: `${portionsOf(all)}: ${numbersOf(all)}.`,
    }),
    action: 'Open the board',
  } satisfies KindText<SoldFacts>,
  test_order: {
    name: 'A test order',
    title: ({ venue }): string => `Test order at ${isolated(localized(venue))}`,
    text: (): string => 'This is how a new order reaches this device. Nothing to prepare.',
    brief: (): string => 'This is how a new order reaches this device. Nothing to prepare.',
    action: 'Open the board',
  } satisfies KindText<TestOrderFacts>,
  order_cancelled_by_customer: {
    name: 'An order cancelled by its customer',
    title: ({ number }): string => `Customer cancelled ${isolated(number)}`,
    text: ({ portions, window }): string =>
      `${portionsText(portions)} for ${windowText(window)} are not needed. Look at the deal: they may be back on sale.`,
    brief: ({ window }): string => windowText(window),
    several: all => ({
      title: `${all.length} orders were cancelled by their customers`,
      text: `${portionsOf(all)} are not needed: ${numbersOf(all)}.`,
    }),
    action: 'Open the board',
  } satisfies KindText<SoldFacts>,
  order_cancelled_by_office: {
    name: 'An order cancelled by our team',
    title: ({ number }): string => `Our team cancelled ${isolated(number)}`,
    text: ({ portions, window, reason }): string =>
      `${portionsText(portions)} for ${windowText(window)} are not needed.${reason ? ` Reason: ${isolated(localized(reason))}.` : ''} Look at the deal: they may be back on sale.`,
    brief: ({ window }): string => windowText(window),
    several: all => ({
      title: `Our team cancelled ${all.length} orders`,
      text: `${portionsOf(all)} are not needed: ${numbersOf(all)}.`,
    }),
    action: 'Open the board',
  } satisfies KindText<CalledOffFacts>,
  customer_message: {
    name: 'Messages from customers',
    title: ({ number }): string => `A customer writes about ${isolated(number)}`,
    text: ({ window }): string => `Pickup: ${windowText(window)}.`,
    action: 'Read the message',
  } satisfies KindText<SoldFacts>,
  store_closed_today: {
    name: 'Your store was closed for today',
    title: ({ venue, by = 'office' }): string =>
      ({
        office: `Our team closed ${isolated(localized(venue))} for today`,
        team: `${isolated(localized(venue))} is closed for today`,
        hours: `${isolated(localized(venue))} has other opening hours`,
      })[by],
    text: ({ cancelled, reason, by = 'office' }): string => {
      const why = reason ? ` Reason: ${sentence(reason)}` : ''
      const off = 'Today’s deals are off sale, and repeating deals pause today.'
      const rest = {
        office: `${off}${why} If it is a mistake, write to support.`,
        team: `${off}${why} Someone in your team closed it.`,
        hours: `Deals for times at which it is closed now are off sale. Someone in your team changed the hours.`,
      }
      return `${cancelledText(cancelled)} ${rest[by]}`
    },
    brief: (): string => 'Open Dawra to read why.',
    action: 'Open your store',
  } satisfies KindText<ClosedFacts>,
  ramadan_touches_sales: {
    name: 'New dates of Ramadan close your store at times of orders or deals',
    title: ({ venue }): string =>
      `Ramadan has new dates: look at the pickups of ${isolated(localized(venue))}`,
    text: ({ deals, orders, isWithdrawn }): string =>
      [
        'By your hours of Ramadan you are closed at times that customers expect.',
        orders > 0 && `Paid orders at such times: ${orders}. Hand them over, or cancel them on the board.`,
        deals > 0 &&
          (isWithdrawn ? `Deals taken off sale: ${deals}.` : `Deals still on sale for such times: ${deals}.`),
      ]
        .filter(Boolean)
        .join(' '),
    action: 'Open the board',
  } satisfies KindText<SeasonFacts>,
  board_unopened: {
    name: 'Orders board not opened for 3 minutes',
    title: (facts): string => `Board not opened at ${venueOf(facts)}`,
    text: ({ number, portions, window }): string =>
      `Order ${isolated(number)} waits: ${portionsText(portions)}. Pickup: ${windowText(window)}.`,
    brief: ({ window }): string => windowText(window),
    action: 'Open the board',
  } satisfies KindText<SoldFacts>,
  board_still_unopened: {
    name: 'Orders board not opened for 10 minutes: SMS to the owner',
    title: (facts): string => `Board still not opened at ${venueOf(facts)}`,
    text: ({ number, portions, window }): string =>
      `Order ${isolated(number)} waits: ${portionsText(portions)}. Pickup: ${windowText(window)}.`,
    sms: ({ seller, number }): string =>
      `Dawra: order ${number} at ${localized(seller).slice(0, SMS_NAME)} waits, and nobody has opened the board. Please open it in Dawra.`,
    action: 'Open the board',
  } satisfies KindText<SoldFacts>,
  tonight_list: {
    name: 'What to have ready, 30 minutes before each pickup window',
    title: ({ venue, portions }): string =>
      `${portionsText(portions)} to have ready at ${isolated(localized(venue))}`,
    text: ({ orders, window, dishes }): string =>
      `${orders === 1 ? '1 order' : `${orders} orders`}, ${windowText(window)}. ${dishes
        .slice(0, MOST_DISHES)
        .map(({ title, quantity }) => `${quantity} × ${isolated(localized(title))}`)
        .join(', ')}${dishes.length > MOST_DISHES ? ` and ${dishes.length - MOST_DISHES} more` : ''}`,
    brief: ({ window }): string => windowText(window),
    action: 'Open the board',
  } satisfies KindText<WindowFacts>,
  day_summary: {
    name: 'Summary of the day, after closing',
    title: ({ venue, day }): string => `${isolated(localized(venue))} on ${isolated(dayOf(day))}`,
    text: ({ sold, orders, handedOver, missed, cancelled, open, earned }): string =>
      `Sold: ${portionsText(sold)} in ${orders === 1 ? '1 order' : `${orders} orders`}. Handed over: ${handedOver}. Not picked up: ${missed}. Cancelled: ${cancelled}.${open > 0 ? ` Not settled yet: ${open}.` : ''} Earned: ${money(earned)}.`,
    action: 'Open your store',
  } satisfies KindText<DayFacts>,
}
