import type { PushSubscription as Device } from '@dawra/contract/notifications/push'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { invalidate, keyBelow } from '#lib/api-query'
import { call } from '#lib/client'
import { useLocale } from '#lib/i18n'
import type { Locale } from '#lib/locale'
import { useSession } from '#lib/session'
import {
  type Ability,
  ability,
  hasKey,
  notified,
  subscribeHere,
  unsubscribeHere,
  workerHere,
} from './browser.ts'

export interface PushHere {
  devices: readonly Device[]
  /** The id of this browser in `devices`. */
  hereId: string | undefined
  state: 'on' | 'off' | Exclude<Ability, 'able'>
}

const DEVICES = 'GET /api/v1/me/push-subscriptions'
const REMOVE = 'DELETE /api/v1/me/push-subscriptions/{subscriptionId}'

interface Who {
  userId: string
  language: Locale
}

const pushHereQuery = (who: Who) =>
  queryOptions({
    queryKey: keyBelow(DEVICES, 'here', who.userId, who.language),
    queryFn: () => readPush(who),
  })

/** Compares the browser's state with the server's and sends what changed. */
export async function readPush(who: Who): Promise<PushHere> {
  const devices = await call(DEVICES)
  const can = ability()
  const worker = can === 'able' ? await workerHere() : undefined
  if (!worker) return { devices, hereId: undefined, state: can === 'able' ? 'unable' : can }
  const subscription = await worker.pushManager.getSubscription()
  const known = notified(who.userId)
  const here = devices.find(({ id, isHere }) => (known ? id === known.id : isHere))
  if (!subscription || !here || Notification.permission !== 'granted')
    return { devices: await endHere(devices, here), hereId: undefined, state: 'off' }
  const { key } = await call('GET /api/v1/push/key')
  const isAsRegistered =
    known?.endpoint === subscription.endpoint &&
    known.language === who.language &&
    here.isHere &&
    hasKey(subscription, key)
  if (isAsRegistered) return { devices, hereId: here.id, state: 'on' }
  await subscribeHere(worker, who)
  return { devices: await call(DEVICES), hereId: notified(who.userId)?.id, state: 'on' }
}

/** Push was turned off on another device, or the browser dropped the subscription: removes it on both sides. */
async function endHere(devices: readonly Device[], here: Device | undefined): Promise<readonly Device[]> {
  await unsubscribeHere()
  if (!here) return devices
  await call(REMOVE, { params: { subscriptionId: here.id } })
  return devices.filter(({ id }) => id !== here.id)
}

/** Undefined until the session is known. */
export function usePushHere() {
  const session = useSession()
  const language = useLocale()
  const userId = session.status === 'user' ? session.user.id : ''
  return useQuery({ ...pushHereQuery({ userId, language }), enabled: userId !== '' })
}

export type TurnedOn = 'on' | 'blocked' | 'dismissed' | 'unable'

/** Requests the permission and subscribes. Browsers allow the request only in a click handler. */
export function useTurnOn() {
  const session = useSession()
  const language = useLocale()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (): Promise<TurnedOn> => {
      if (session.status !== 'user') return 'unable'
      const permission = await Notification.requestPermission()
      if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'dismissed'
      const worker = await workerHere()
      if (!worker) return 'unable'
      await subscribeHere(worker, { userId: session.user.id, language })
      return 'on'
    },
    onSettled: () => invalidate(queryClient, DEVICES),
  })
}

export const useRemoveDevice = ({ id }: Device, isHere: boolean) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      await call(REMOVE, { params: { subscriptionId: id } })
      if (isHere) await unsubscribeHere()
    },
    onSettled: () => invalidate(queryClient, DEVICES),
  })
}

export const useTestDevice = ({ id }: Device) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call('POST /api/v1/me/push-subscriptions/{subscriptionId}/test', { params: { subscriptionId: id } }),
    onSettled: () => invalidate(queryClient, DEVICES),
  })
}
