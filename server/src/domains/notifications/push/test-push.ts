import type { TestOutcome } from '@dawra/contract/notifications/push'
import type { Ctx } from '#platform/context'
import { Refusal } from '#platform/errors'
import { personOf } from '#platform/person'
import { limitRate } from '#platform/rate-limit'
import { transact } from '#platform/transact'
import { TEXTS } from '../kinds/texts.ts'
import { findDevice } from './devices.ts'
import { payloadOf } from './payload.ts'
import type { PushServices } from './push-services.ts'
import { noteOutcome, outcomeFor } from './send-push.ts'

const OUTCOMES = { taken: 'taken', gone: 'gone', refused: 'refused', later: 'unreachable' } as const

/** Sends a test push to one of the person's devices at once. @throws Refusal('not_found' | 'too_many_requests') */
export async function testSubscription(
  ctx: Ctx,
  services: PushServices,
  id: string,
): Promise<{ outcome: TestOutcome }> {
  const { userId } = personOf(ctx)
  const device = await findDevice(ctx.db, id, userId)
  if (!device) throw new Refusal('not_found')
  await limitRate(ctx, 'notifications.test_push', userId)
  const { language } = device
  const { title, body } = TEXTS[language].pushTest
  const navigate = `${services.publicUrl}/profile/devices`
  const payload = payloadOf({ title, body, navigate, language, tag: 'test', renotify: true })
  const outcome = outcomeFor(
    services,
    device,
    await services.pushes.send(device, { payload, seconds: 60, urgency: 'high', topic: 'test' }),
  )
  await transact(ctx, tx => noteOutcome(tx, device, outcome))
  return { outcome: OUTCOMES[outcome.kind] }
}
