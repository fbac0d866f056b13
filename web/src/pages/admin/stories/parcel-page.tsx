import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { apiQuery } from '#lib/api-query'
import { StoryPage } from './story-frame.tsx'

/** A parcel's story is its order's. */
export const ParcelPage = ({ id }: { id: string }) => (
  <StoryPage
    kinds={['parcel']}
    useStory={() =>
      useQuery(apiQuery('GET /api/v1/admin/parcels/{pickupId}/order', { params: { pickupId: id } }))
    }
  >
    {({ orderId }) => <Navigate to="/admin/orders/$order" params={{ order: orderId }} replace />}
  </StoryPage>
)
