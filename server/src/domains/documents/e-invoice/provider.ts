/** The answer to a document: it is final. */
export type Verdict = { status: 'accepted'; reference: string } | { status: 'rejected'; reason: string }

/** A service provider that the tax authority has accredited. The same document given twice is one. */
export interface EInvoiceProvider {
  /** @throws Error when it is unknown whether the provider has it. */
  submit(uuid: string, xml: string): Promise<Verdict>
}
