import { z } from 'zod'
import { route } from '../platform/route.ts'
import { cursor, id, language, line, lineOrNull, numbered, page, version } from '../platform/schemas.ts'
import { documentFiles, documentKinds } from './rules.ts'
import { document, eInvoicing, identity, queued } from './schemas.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

export const listOrderDocuments = route({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/documents',
  viewable: {},
  access: 'signed_in',
  own: true,
  summary:
    'Receipts, tax invoices and credit notes of an order, oldest first; they follow its payment in a moment',
  params: z.object({ orderId: id }),
  result: z.object({ documents: z.array(document) }),
})

export const getOrderDocument = route({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/documents/{documentId}',
  access: 'signed_in',
  own: true,
  summary: 'One document of an order as a PDF',
  params: z.object({ orderId: id, documentId: id }),
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'application/pdf',
})

export const listCollectionDocuments = route({
  method: 'GET',
  path: '/api/v1/me/collections/{collectionId}/documents',
  access: 'account',
  own: true,
  summary: 'What was issued for a paid pickup, and its credit note; they follow its payment in a moment',
  params: z.object({ collectionId: id }),
  result: z.object({ documents: z.array(document) }),
})

export const getCollectionDocument = route({
  method: 'GET',
  path: '/api/v1/me/collections/{collectionId}/documents/{documentId}',
  access: 'account',
  own: true,
  summary: 'One document of a pickup as a PDF',
  params: z.object({ collectionId: id, documentId: id }),
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'application/pdf',
})

const venueAlone = { access: 'signed_in', venue: 'accountant' } as const

export const listVenueDocuments = route({
  ...venueAlone,
  method: 'GET',
  path: '/api/v1/venues/{venueId}/documents',
  summary: 'What was issued in the venue’s name, and its invoices for commission, newest first',
  params: z.object({ venueId: id }),
  query: z.object({
    month: month.optional(),
    kind: z.enum(documentKinds).optional(),
    /** Number of a document or of an order. The last digits of a document are enough. */
    number: lineOrNull(40),
    cursor: cursor.optional(),
  }),
  result: page(document),
})

export const getVenueDocument = route({
  ...venueAlone,
  method: 'GET',
  path: '/api/v1/venues/{venueId}/documents/{documentId}/{file}',
  summary: 'One document of a venue as a PDF, or as XML (UBL 2.1, PINT-OM) where `hasXml` says so',
  params: z.object({ venueId: id, documentId: id, file: z.enum(documentFiles) }),
  query: z.object({ language: language.default('en') }),
  result: null,
  media: 'application/pdf, application/xml',
})

export const getDocumentTable = route({
  ...venueAlone,
  method: 'GET',
  path: '/api/v1/venues/{venueId}/documents.csv',
  summary: 'The documents of a month for spreadsheets, in the order of their numbers',
  params: z.object({ venueId: id }),
  query: z.object({ month, language: language.default('en') }),
  result: null,
  media: 'text/csv',
})

const postalCode = numbered(/^[0-9]{3}$/)

export const getEInvoicing = route({
  access: 'signed_in',
  venue: 'manager',
  method: 'GET',
  path: '/api/v1/venues/{venueId}/e-invoicing',
  summary: 'Whether the venue’s documents with VAT go to the tax authority',
  params: z.object({ venueId: id }),
  result: eInvoicing,
})

export const setEInvoicing = route({
  access: 'signed_in',
  venue: 'owner',
  method: 'PUT',
  path: '/api/v1/venues/{venueId}/e-invoicing',
  summary: 'Turns e-invoicing on or off, for documents that are issued from then on',
  params: z.object({ venueId: id }),
  body: z.object({ isOn: z.boolean(), postalCode }),
  result: eInvoicing,
  errors: ['e_invoicing_not_possible'],
})

const operatorAlone = { access: { office: 'finance' } } as const

export const getPlatformIdentity = route({
  ...operatorAlone,
  method: 'GET',
  path: '/api/v1/admin/platform-identity',
  summary: 'Who the platform is on documents for its fees and its commission',
  result: identity,
})

export const setPlatformIdentity = route({
  ...operatorAlone,
  method: 'PUT',
  stepUp: true,
  path: '/api/v1/admin/platform-identity',
  summary: 'Says who the platform is on later documents; with it invoices for commission begin',
  body: z.object({
    legalName: line(200).min(2),
    crNumber: numbered(/^[0-9]{5,10}$/),
    vatNumber: numbered(/^OM[0-9]{10}$/),
    address: line(200).min(3),
    postalCode,
    phone: numbered(/^\+[1-9][0-9]{6,14}$/),
    vatFrom: z.iso.date(),
    version,
  }),
  result: identity,
  errors: ['changed_meanwhile', 'vat_day_too_early'],
})

export const listEInvoices = route({
  ...operatorAlone,
  method: 'GET',
  path: '/api/v1/admin/e-invoices',
  summary: 'Documents that the provider of e-invoices has not taken yet, or has rejected, oldest first',
  result: z.object({ documents: z.array(queued) }),
})

export const retryEInvoice = route({
  ...operatorAlone,
  method: 'POST',
  path: '/api/v1/admin/e-invoices/{documentId}/retry',
  summary: 'Gives a document to the provider again, at once',
  params: z.object({ documentId: id }),
  result: null,
})
