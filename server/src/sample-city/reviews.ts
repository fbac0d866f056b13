import type { Order } from '@dawra/contract/orders/schemas'
import { contentLanguages } from '@dawra/contract/platform/languages.rules'
import type { OwnReview } from '@dawra/contract/reviews/schemas'
import { replyToReview, writeReview } from '#reviews'
import { HOUR } from './muscat-time.ts'
import type { SamplePerson } from './people.ts'
import type { City, Settled } from './people-and-venues.ts'
import { ANSWERS, REVIEWS } from './review-texts.ts'
import { as, type Moment } from './timeline.ts'

interface Eaten {
  customer: SamplePerson
  number: number
  collectedAt: number
  opinion: 'always' | 'mostly'
}

/** Five of six pickups are reviewed two hours later; the venue answers every third review. */
export function reviewsOf(city: City, place: Settled, eaten: Eaten, orderOf: () => Order): Moment[] {
  const { customer, number, collectedAt, opinion } = eaten
  const review = REVIEWS[Math.floor((number * 3) / 4) % REVIEWS.length]
  if ((opinion === 'mostly' && number % 6 === 1) || !review) return []
  const [language] = contentLanguages(customer.language)
  const written: { review?: OwnReview } = {}
  const write: Moment = {
    at: collectedAt + 2 * HOUR,
    act: async tx => {
      const key = `sample-review-${number}`
      const author = { ...as(tx, city.people.get(customer.email)!), idempotency: { key, fingerprint: key } }
      const body = { ...review, text: review.text?.[language] ?? null }
      written.review = await writeReview(author, orderOf().pickups[0]!.id, body)
    },
  }
  const answer: Moment = {
    at: collectedAt + 4 * HOUR,
    act: tx =>
      replyToReview(as(tx, place.ownerId), written.review!.id, { text: ANSWERS[language], version: 0 }),
  }
  return number % 3 === 0 ? [write, answer] : [write]
}
