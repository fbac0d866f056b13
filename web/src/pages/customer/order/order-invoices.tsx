import { apiQuery } from '#lib/api-query'
import { callForFile } from '#lib/client'
import { IssuedDocuments } from '#parts/payment/issued-documents.tsx'

export const OrderInvoices = ({ orderId }: { orderId: string }) => (
  <IssuedDocuments
    query={apiQuery('GET /api/v1/orders/{orderId}/documents', { params: { orderId } })}
    heading="h3"
    fetchFile={(documentId, language) =>
      callForFile('GET /api/v1/orders/{orderId}/documents/{documentId}', {
        params: { orderId, documentId },
        query: { language },
      })
    }
  />
)
