import { expect, test } from 'vitest'
import type { PaymentGateway } from '#payments'
import { instantGateway, withSamplePayments } from './instant-gateway.ts'

const details = {
  number: 'DS1',
  name: 'S',
  email: 's@dawra.example',
  phone: '+96892000101',
  language: 'en' as const,
}
const session = () =>
  instantGateway.createSession({ reference: 'a-payment', amount: 1_800, method: 'card', details })

test('reports a session as paid at once', async () => {
  const { id } = await session()
  expect(await instantGateway.getSession(id)).toMatchObject({
    status: 'paid',
    amount: 1_800,
    reference: 'a-payment',
  })
})

test('refunds the sample city’s payments itself, and passes others to the real gateway', async () => {
  const requests: string[] = []
  const real = {
    embeddable: true,
    findPayment: async (invoice: string) => void requests.push(invoice),
    refund: async (id: string) => {
      requests.push(id)
      throw new Error('real')
    },
  } as unknown as PaymentGateway
  const gateway = withSamplePayments(real)
  const { invoice } = await session()
  const payment = await gateway.findPayment(invoice)
  expect(await gateway.refund(payment!.id, 500, 'cancelled')).toMatchObject({
    amount: 500,
    status: 'refunded',
  })
  expect(requests).toEqual([])
  await gateway.findPayment('2024-real')
  expect(requests).toEqual(['2024-real'])
})
