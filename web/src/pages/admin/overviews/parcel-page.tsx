import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { apiQuery } from '#lib/api-query'
import { OverviewAnswer, OverviewPage } from './overview-frame.tsx'

/** A parcel is shown on the page of its order. */
export const ParcelPage = ({ id }: { id: string }) => (
  <OverviewPage kinds={['parcel']}>
    <Loaded id={id} />
  </OverviewPage>
)

function Loaded({ id }: { id: string }) {
  const story = useQuery(apiQuery('GET /api/v1/admin/parcels/{pickupId}/order', { params: { pickupId: id } }))
  return (
    <OverviewAnswer query={story}>
      {({ orderId }) => <Navigate to="/admin/orders/$order" params={{ order: orderId }} replace />}
    </OverviewAnswer>
  )
}
