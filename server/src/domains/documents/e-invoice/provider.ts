/** The provider's final answer to a document. */
export type Verdict = { status: 'accepted'; reference: string } | { status: 'rejected'; reason: string }

/** A service provider accredited by the tax authority. Submitting the same document again has no further effect. */
export interface EInvoiceProvider {
  /** @throws Error when it is unknown whether the provider has it. */
  submit(uuid: string, xml: string): Promise<Verdict>
}
