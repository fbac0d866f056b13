/** `commission_invoice`: from the platform to a venue. A `credit_note` reverses another document, whole or in part. */
export const documentKinds = ['receipt', 'tax_invoice', 'commission_invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Codes of the tax authority. CAN: cancelled or returned. VAL: the value changed. */
export const creditReasons = ['CAN', 'VAL'] as const
export type CreditReason = (typeof creditReasons)[number]

export const submissionStatuses = ['pending', 'accepted', 'rejected'] as const
export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Why a venue cannot use e-invoicing. */
export const eInvoicingObstacles = ['no_vat', 'no_provider'] as const
export type EInvoicingObstacle = (typeof eInvoicingObstacles)[number]

export const documentFiles = ['pdf', 'xml'] as const
export type DocumentFile = (typeof documentFiles)[number]

/** Kinds of lines other than goods, which have a title of their own. */
export const lineCodes = ['service_fee', 'delivery', 'commission', 'part'] as const
export type LineCode = (typeof lineCodes)[number]

export const lineUnits = ['portion', 'kg', 'service'] as const
export type LineUnit = (typeof lineUnits)[number]
