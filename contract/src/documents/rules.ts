/** `commission_invoice`: from the platform to a venue. A `credit_note` takes back another document, whole or in part. */
export const documentKinds = ['receipt', 'tax_invoice', 'commission_invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Codes of the tax authority: cancelled or given back, changed in value. */
export const creditReasons = ['CAN', 'VAL'] as const
export type CreditReason = (typeof creditReasons)[number]

/** How far a document is on its way to the tax authority. */
export const submissionStatuses = ['pending', 'accepted', 'rejected'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Why a venue cannot give its documents to the tax authority. */
export const eInvoicingObstacles = ['no_vat', 'no_provider'] as const
export type EInvoicingObstacle = (typeof eInvoicingObstacles)[number]

export const documentFiles = ['pdf', 'xml'] as const
export type DocumentFile = (typeof documentFiles)[number]

/** What a line is when it is not goods with a title of their own. */
export const lineCodes = ['service_fee', 'delivery', 'commission', 'part'] as const
export type LineCode = (typeof lineCodes)[number]

export const lineUnits = ['portion', 'kg', 'service'] as const
export type LineUnit = (typeof lineUnits)[number]
