import { createFileRoute, redirect } from '@tanstack/react-router'

/** The former address of the compost cart: still served for existing links. */
export const Route = createFileRoute('/_customer/compost-cart')({
  beforeLoad: () => {
    throw redirect({ to: '/cart', replace: true })
  },
})
