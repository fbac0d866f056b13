import { handOverDonation } from '../domains/donations/handing-over/hand-over.ts'
import { rateRequest } from '../domains/donations/handing-over/rate-request.ts'
import { createStandingRequest } from '../domains/donations/offers/standing-requests.ts'
import { declineRequest } from '../domains/donations/requests/decline-request.ts'
import { ownRequestOf } from '../domains/donations/requests/own-requests.ts'
import { writeToRequest } from '../domains/donations/requests/request-thread.ts'
import { type Ctx, inNameOf } from '../platform/context.ts'
import { personOf } from '../platform/person.ts'
import { run, sql } from '../platform/sql.ts'
import { as, keyed } from './builders.ts'
import { accepted, aDonation, aGivenDonation, aNeighbour, aRequest } from './donation-builders.ts'

/** The person of `ctx` donates, declines, requests, picks up, writes and rates, with a name and a phone in every text. */
export async function giveAndRequest(ctx: Ctx, name: string, phone: string) {
  const { userId } = personOf(ctx)
  for (const role of ['donor', 'buyer'])
    await run(ctx.db, sql`insert into identity.user_roles (user_id, role) values (${userId}, ${role})`)
  const self = as(ctx, inNameOf(userId, { roles: ['customer', 'donor', 'buyer'] }))
  const text = { en: `${name} says`, ar: null }
  const texts = { title: text, description: text, instructions: text, allergensNote: text }
  const own = await aDonation(self, { ...texts, address: `At ${name}’s`, phone })
  const { id } = await aRequest(as(ctx, await aNeighbour(ctx)), own)
  await declineRequest(self, id, `${name} is sorry`)

  const { donor, donation } = await aGivenDonation(ctx)
  const request = await aRequest(self, donation, { message: `${name} comes`, phone })
  await accepted(as(ctx, donor), request.id)
  await writeToRequest(keyed(self), request.id, `${name} writes from ${phone}`)
  const { code } = await ownRequestOf(self, request.id)
  await handOverDonation(as(ctx, donor), donation.id, code ?? '')
  await rateRequest(self, request.id, { stars: 5, text: `${name} liked it` })
  await createStandingRequest(keyed(self), {
    categories: [],
    leastGrams: 1,
    mostGrams: 2,
    areas: [],
    requestsAutomatically: true,
    phone,
    message: `${name} always`,
  })
}
