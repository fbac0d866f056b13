import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withGateway } from '../testing/shop.ts'

const UUID = '454cb7ea-f1f7-5b69-9e0b-756f002efa52'
const document = (uuid = UUID) =>
  `<Invoice><cbc:CustomizationID>urn:peppol:pint:billing-1@om-1</cbc:CustomizationID><cbc:UUID>${uuid}</cbc:UUID></Invoice>`

describe('the provider of e-invoices', () => {
  let shop: Awaited<ReturnType<typeof withGateway>>
  beforeAll(async () => {
    shop = await withGateway({})
  })
  afterAll(() => shop.gateway.close())

  const put = async (xml: string, key = shop.gateway.secretKey) => {
    const answer = await fetch(`${shop.gateway.url}/e-invoices/v1/documents/${UUID}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}` },
      body: xml,
    })
    return { status: answer.status, ...((await answer.json()) as object) }
  }

  test('accepts an e-invoice, and answers the same when it is sent again', async () => {
    const taken = { status: 'accepted', reference: `SIM-${UUID}` }
    expect(await put(document())).toEqual(taken)
    expect(await put(document())).toEqual(taken)
  })

  test('rejects an e-invoice that contradicts itself, with the reason', async () => {
    expect(await put('<Invoice/>')).toMatchObject({
      status: 'rejected',
      reason: expect.stringContaining('IBT-024'),
    })
    expect(await put(document('another'))).toMatchObject({ reason: expect.stringContaining('BTOM-002') })
  })

  test('separates the customers of the e-invoice provider by their key', async () => {
    expect(await put(document(), 'another')).toMatchObject({ status: 401 })
  })

  test('the e-invoice provider can be set to be down, or to reject everything', async () => {
    await shop.call('POST', '/sim/settings', { eInvoices: 'down' })
    expect(await put(document())).toMatchObject({ status: 503 })
    await shop.call('POST', '/sim/settings', { eInvoices: 'reject' })
    expect(await put(document())).toMatchObject({ status: 'rejected' })
  })
})
