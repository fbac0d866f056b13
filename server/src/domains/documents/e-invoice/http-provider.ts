import { z } from 'zod'
import type { EInvoiceProvider, Verdict } from './provider.ts'

export interface EInvoiceOptions {
  url: string
  key: string
}

const TIMEOUT_MS = 8_000

const answer = z.union([
  z.object({ status: z.literal('accepted'), reference: z.string().min(1).max(200) }),
  z.object({ status: z.literal('rejected'), reason: z.string().min(1) }),
])

/** An HTTP provider; a document is PUT under its UUID, so that repeating it is safe. */
export class HttpProvider implements EInvoiceProvider {
  readonly #options: EInvoiceOptions

  constructor(options: EInvoiceOptions) {
    this.#options = options
  }

  async submit(uuid: string, xml: string): Promise<Verdict> {
    const { url, key } = this.#options
    const response = await fetch(new URL(`/e-invoices/v1/documents/${uuid}`, url), {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/xml' },
      body: xml,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const text = await response.text()
    if (response.status !== 200 && response.status !== 422)
      throw new Error(`the provider answered HTTP ${response.status}`)
    const verdict = answer.parse(JSON.parse(text))
    return verdict.status === 'accepted' ? verdict : { ...verdict, reason: verdict.reason.slice(0, 500) }
  }
}
