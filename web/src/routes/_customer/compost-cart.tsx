import { createFileRoute, redirect } from '@tanstack/react-router'

/** Where the compost was before there was one cart: kept for links that people have. */
export const Route = createFileRoute('/_customer/compost-cart')({
  beforeLoad: () => {
    throw redirect({ to: '/cart', replace: true })
  },
})
